import { type Agent, type AgentEvent, type Backend, createAgent, type PricedModel } from '../../src/agent/index.ts';
import { type Conversation, encodeConversation } from '../../src/format/index.ts';
import { type ConversationSession, openSession } from '../../src/session/index.ts';
import { createMemoryAdapter, type StorageAdapter } from '../../src/storage/index.ts';

/** One open document with everything real: session, adapter, agent. */
export interface Scene {
  readonly session: ConversationSession;
  readonly agent: Agent | undefined;
  readonly adapter: StorageAdapter;
}

export interface SceneOptions {
  /** What the document's archive holds. @default nothing */
  readonly conversation?: Conversation | undefined;
  /** conversation.json as it is stored, in place of `conversation`. */
  readonly stored?: string | undefined;
  /** Images of the archive, by their file's name in `images/`. @default none */
  readonly images?: ReadonlyMap<string, Uint8Array> | undefined;
  /** Changes the adapter: a fault of the storage. */
  readonly adapt?: ((adapter: StorageAdapter) => StorageAdapter) | undefined;
  /** What the model says at each turn before it goes quiet. @default nothing */
  readonly says?: readonly AgentEvent[] | undefined;
  /** Whether the turn ends after that, or goes on until it is stopped. @default false */
  readonly ends?: boolean | undefined;
  /** Changes the model: its billing, how it summarizes. */
  readonly backend?: Partial<Backend> | undefined;
  /** @default the kit's table, which does not have the example's model */
  readonly prices?: readonly PricedModel[] | undefined;
  /** @default true */
  readonly withAgent?: boolean | undefined;
}

function storedFiles(stored: Conversation | string, images?: SceneOptions['images']): Map<string, Uint8Array> {
  const bytes = typeof stored === 'string' ? new TextEncoder().encode(stored) : encodeConversation(stored);
  const stands = [...(images ?? [])].map(([name, image]) => [`images/${name}`, image] as const);
  return new Map([['conversation.json', bytes], ...stands]);
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

function speaking(says: readonly AgentEvent[], ends: boolean): Backend {
  return {
    provider: 'example',
    model: 'example-model',
    billing: 'perToken',
    keepsOwnContext: false,
    async *runTurn(_request, signal) {
      yield* says;
      if (ends) yield { type: 'end', reason: 'done' };
      else await untilAborted(signal);
    },
  };
}

export function startScene(options: SceneOptions = {}): Scene {
  const { conversation, stored, adapt = (adapter) => adapter, says = [], ends = false, withAgent = true } = options;
  const { backend: changes, prices } = options;
  const files = stored ?? conversation;
  const adapter = adapt(createMemoryAdapter(files === undefined ? {} : { files: storedFiles(files, options.images) }));
  const session = openSession({ adapter });
  const agent = withAgent
    ? createAgent({ session, backend: { ...speaking(says, ends), ...changes }, ...(prices && { prices }) })
    : undefined;
  return { session, agent, adapter };
}

/** The same once its opening has an outcome. */
export async function openScene(options?: SceneOptions): Promise<Scene> {
  const scene = startScene(options);
  await scene.session.opened;
  return scene;
}
