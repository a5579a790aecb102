import { AgentPanelError } from '../../src/format/AgentPanelError.ts';

/** @throws AgentPanelError `invalid-option` */
export function checkPath(option: string, value: unknown): asserts value is string {
  if (typeof value !== 'string' || value === '' || value.includes('\0'))
    throw new AgentPanelError(
      'invalid-option',
      `${option} must be the path of a folder, and is ${describe(value)}. Pass a path such as "/home/ada/Poster.silverpoint".`,
    );
}

/** @throws AgentPanelError `invalid-option` */
export function checkTimeout(value: unknown): void {
  if (typeof value !== 'number' || !(value >= 0))
    throw new AgentPanelError(
      'invalid-option',
      `lockTimeoutMilliseconds must be a number of milliseconds from 0, and is ${describe(value)}. Leave it out for 10,000.`,
    );
}

function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : String(value);
}
