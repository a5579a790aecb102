import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const copies = path.join(import.meta.dirname, 'inputs');
const given = process.env.AGENT_PANEL_INPUTS;

/** Every hostile text by name: all of the inputs where AGENT_PANEL_INPUTS names them, else the project's own copies. */
export function hostileTexts(): ReadonlyMap<string, string> {
  const roots = given
    ? ['markdown-xss', 'html-xss', 'svg-xss', 'trojan-source', 'blns'].map((name) => path.join(given, 'vectors', name))
    : [copies];
  const texts = new Map<string, string>();
  for (const root of roots)
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const whole = path.join(root, file);
      if (statSync(whole).isDirectory() || file.endsWith('README.md')) continue;
      const text = readFileSync(whole, 'utf8');
      texts.set(`${path.basename(root)}/${file}`, text);
      for (const [index, payload] of payloadsOf(file, text).entries()) texts.set(`${file} ${index}`, payload);
    }
  return texts;
}

/** A list of payloads is also tried one by one: what stands before one may not disarm it. */
function payloadsOf(file: string, text: string): readonly string[] {
  if (file.endsWith('.txt')) return text.split('\n').filter((line) => line.trim() !== '');
  if (!file.endsWith('.json')) return [];
  const list: readonly (string | { readonly payload?: unknown })[] = JSON.parse(text);
  return list
    .map((entry) => (typeof entry === 'string' ? entry : entry.payload))
    .filter((payload) => typeof payload === 'string');
}
