import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';
import type { SessionOptions } from './SessionOptions.ts';

const adapterMethods = ['read', 'readFile', 'commit', 'importFiles', 'remove', 'close'] as const;
const preferenceMethods = ['getKeepConversation', 'setKeepConversation', 'subscribe'] as const;
const callbacks = ['onEdited', 'newID', 'now', 'sha256', 'onError'] as const;
const choices = {
  documentKind: ['document', 'template', 'designSystem'],
  saves: ['withDocument', 'continuous'],
} as const;

/** @throws AgentPanelError `invalid-option` that says which option is wrong and what it takes */
export function checkOptions(options: SessionOptions): void {
  if (typeof options !== 'object' || options === null)
    throw invalid('openSession needs its options as one object: openSession({ adapter }).');
  checkAdapter('openSession', options.adapter);
  checkMethods('preferences', options.preferences, preferenceMethods, 'Make one with createPreferences({ storage }).');
  for (const name of callbacks)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw invalid(
        `The option "${name}" is ${describe(options[name])}, and must be a function. Leave it out for the default.`,
      );
  for (const name of ['documentKind', 'saves'] as const) {
    const value = options[name];
    if (value !== undefined && !(choices[name] as readonly string[]).includes(value))
      throw invalid(
        `The option "${name}" is ${describe(value)}, and must be ${choices[name].map(describe).join(' or ')}.`,
      );
  }
}

/** @throws AgentPanelError `invalid-option` for what is no StorageAdapter */
export function checkAdapter(caller: string, adapter: StorageAdapter): void {
  if (typeof adapter !== 'object' || adapter === null)
    throw invalid(
      `${caller} needs a storage adapter for the document's archive, and got ${describe(adapter)}. Make one with createFilesystemAdapter, createIndexedDBAdapter or createMemoryAdapter.`,
    );
  checkMethods('adapter', adapter, adapterMethods, 'The StorageAdapter type lists what an adapter has.');
}

/** @throws AgentPanelError `invalid-argument` */
export function checkMimeType(mimeType: unknown): void {
  if (typeof mimeType !== 'string' || mimeType === '')
    throw new AgentPanelError(
      'invalid-argument',
      `addImage takes the media type of the image as its second argument, and got ${describe(mimeType)}. Pass one such as "image/png".`,
    );
}

function checkMethods(name: string, value: unknown, methods: readonly string[], hint: string) {
  if (value === undefined) return;
  const missing = methods.filter((method) => typeof (value as Record<string, unknown> | null)?.[method] !== 'function');
  if (missing.length > 0) throw invalid(`The option "${name}" has no ${missing.join('(), ')}(). ${hint}`);
}

function invalid(message: string) {
  return new AgentPanelError('invalid-option', message);
}

function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : value === null ? 'null' : typeof value;
}
