import type { AgentEvent, Backend, BackendRequest } from '../../agent/Backend.ts';
import { BackendError } from '../../agent/BackendError.ts';
import { loadRequestImages } from '../shared/loadRequestImages.ts';
import type { CLIThread, OpenThread, SentImage } from './CLIThread.ts';

export interface ThreadBackendOptions {
  readonly provider: string;
  readonly model: string;
  readonly billing: Backend['billing'];
  readonly openThread: OpenThread;
}

const limits = { maxBase64Length: 10_000_000, maxEdge: () => 8_000 };

/**
 * A backend over a program that keeps its own context. It is told each turn's message alone; a program that does not know
 * the conversation, because the document was opened again or another model went on meanwhile, is started anew and told the
 * end of the conversation's text first.
 */
export function createThreadBackend({ provider, model, billing, openThread }: ThreadBackendOptions): Backend {
  let thread: CLIThread | undefined;
  // A turn that was stopped before it came that far left the thread without its message.
  let wasTold = false;

  async function* runTurn(request: BackendRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    if (request.thread === undefined)
      throw new BackendError('invalidRequest', 'The program was not told which conversation goes on.');
    const { isKnown, prefix, askApproval } = request.thread;
    const isNew = !isKnown || !wasTold || !(await thread?.isReady());
    wasTold = false;
    if (isNew) {
      thread?.close();
      thread = undefined;
      thread = await openThread(request, signal);
      if (signal.aborted) return;
    }
    const { text, images } = await messageOf(request);
    const told = isNew ? `${prefix()}${text}` : text;
    if (signal.aborted) return;
    wasTold = true;
    yield* (thread as CLIThread).prompt({ text: told, images, askApproval }, signal);
  }

  function close(): void {
    thread?.close();
    thread = undefined;
  }

  return { provider, model, billing, keepsOwnContext: true, runTurn, close };
}

/** The person's message, which is the last one of the request. */
async function messageOf(request: BackendRequest): Promise<{ text: string; images: readonly SentImage[] }> {
  const message = request.messages.at(-1);
  if (message?.role !== 'user')
    throw new BackendError('invalidRequest', 'There is no message to send: the last one is not the person’s.');
  const loaded = await loadRequestImages({ ...request, messages: [message] }, limits);
  const texts: string[] = [];
  const images: SentImage[] = [];
  for (const block of message.content)
    if (block.type === 'text') texts.push(block.text);
    else if (block.type === 'image') {
      const image = loaded.get(block.sha256);
      if (image?.base64 === undefined) texts.push(image?.why ?? '');
      else images.push(image);
    }
  return { text: texts.join('\n\n'), images };
}
