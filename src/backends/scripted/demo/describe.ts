import type { ScriptMoment } from '../Script.ts';
import { outcome } from './Scene.ts';

interface Element {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly shape?: unknown;
  readonly color?: unknown;
}

/** Says in words what `describe_poster` returned as JSON. */
export function describe(moment: ScriptMoment): string {
  const [result] = moment.results;
  if (!result || result.isError) return outcome(moment, 'I could not see the poster.');
  const poster = parse(result.content);
  if (!poster) return result.content;
  const { title, background, elements } = poster;
  const name = typeof title === 'string' ? `“${title}”` : 'The poster';
  const ground = typeof background === 'string' ? ` on a \`${background}\` background` : '';
  const parts: readonly Element[] = Array.isArray(elements) ? elements : [];
  if (parts.length === 0) return `${name} is still empty${ground}.`;
  return `${name} has ${parts.length === 1 ? 'one element' : `${parts.length} elements`}${ground}:\n\n${parts.map(line).join('\n')}`;
}

function line({ type, text, shape, color }: Element): string {
  const inColor = typeof color === 'string' ? `, \`${color}\`` : '';
  if (typeof text === 'string') return `- the words “${text.replaceAll('\n', ' ')}”${inColor}`;
  return `- a ${typeof shape === 'string' ? shape : String(type ?? 'shape')}${inColor}`;
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
