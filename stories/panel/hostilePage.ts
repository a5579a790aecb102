/**
 * The style sheet of a page that has no regard for anyone: a reset of everything, rules for bare elements, a preflight,
 * utilities, and a dark class of its own. As README.md asks, its rules for elements are in a layer before the kit's.
 */
const hostilePageCSS = `
@layer page-reset, agent-panel, page-utilities;
@layer page-reset {
  *:not(svg, svg *) { all: unset; }
  *:not(svg *), ::before, ::after { box-sizing: content-box; border: 0 solid red; margin: 3px; padding: 5px; }
  :not(svg, svg *)::before { content: '!'; color: red; }
  style, script, head { display: none; }
  html, body, main, div, p, h1, section { display: block; }
  button { text-transform: uppercase; letter-spacing: 3px; background: red; color: yellow; border: 4px dashed; font-size: 30px; }
  button:hover, button:focus { outline: 9px solid lime; }
  input, textarea { background: black; color: lime; inline-size: 40px; }
  a { color: magenta; text-decoration: wavy underline; }
  ul, ol { list-style: square; padding-inline-start: 80px; }
  h1, h2, h3 { font-size: 44px; font-weight: 900; }
  p { margin-block: 40px; text-align: right; }
  code, pre { font-size: 8px; background: pink; }
  table, td, th { border: 5px double green; }
  svg { display: block; vertical-align: middle; fill: currentColor; stroke: red; stroke-width: 6px; }
  img, svg, video { max-width: 100%; block-size: auto; }
  section { position: relative; float: right; opacity: 0.5; }
}
@layer page-utilities {
  .flex { display: flex; } .hidden { display: none; } .text-white { color: #fff; } .p-4 { padding: 16px; }
  .dark { color: #eee; background: #111; color-scheme: dark; }
  .dark .card { border: 1px solid #444; }
}
.page-body {
  text-transform: uppercase; letter-spacing: 2px; word-spacing: 8px; text-indent: 30px; text-align: center;
  line-height: 3; white-space: pre; word-break: break-all; text-shadow: 1px 1px red; cursor: crosshair; color: #06c;
}
`;

/** Puts the page's style sheet before all others; returns its removal. */
export function addHostilePage(): () => void {
  const style = document.createElement('style');
  style.textContent = hostilePageCSS;
  document.head.prepend(style);
  return () => style.remove();
}
