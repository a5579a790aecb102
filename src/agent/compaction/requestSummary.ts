import type { Usage } from '../../format/Conversation.ts';
import type { Message } from '../../format/Message.ts';
import type { Backend } from '../Backend.ts';
import { BackendError } from '../BackendError.ts';
import { checkEvent, checkEvents } from '../checkEvent.ts';
import { untilAborted } from '../untilAborted.ts';
import { summaryRequest } from './summaryRequest.ts';

export interface SummaryOptions {
  readonly backend: Backend;
  /** What is to be summarized. */
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
  /** The request's tokens, once, also where it fails; where it is stopped, before `abort()` returns (VAL-3). */
  readonly onUsage: (usage: Usage) => void;
}

/**
 * Asks a model for a summary: one request, which is billed. Undefined when the signal aborted.
 * @throws BackendError where there is no whole summary
 */
export async function requestSummary(options: SummaryOptions): Promise<string | undefined> {
  const { backend, messages, signal, onUsage } = options;
  if (!backend.summarize)
    throw new BackendError('invalidRequest', `${backend.model} cannot be asked for a summary. Choose another model.`);
  let text = '';
  let usage: Usage | undefined;
  let reason: string | undefined;
  let reported = false;
  const report = () => {
    if (!reported && usage) onUsage(usage);
    reported = true;
  };
  signal.addEventListener('abort', report, { once: true });
  try {
    const events = checkEvents(backend, backend.summarize(summaryRequest(messages), signal), 'summarize');
    for await (const said of untilAborted(events, signal)) {
      const event = checkEvent(backend, said);
      if (event.type === 'textDelta') text += event.text;
      else if (event.type === 'usage') usage = event.usage;
      else if (event.type === 'end') reason = event.reason;
    }
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    report();
    signal.removeEventListener('abort', report);
  }
  if (signal.aborted) return undefined;
  if (reason === 'refusal')
    throw new BackendError('refused', 'The model declined to summarize the conversation. Try another model.');
  if (reason !== 'done')
    throw new BackendError('truncated', 'The summary broke off before its end. Compact again, or try another model.');
  if (text.trim() === '')
    throw new BackendError('malformed', 'The model answered without a summary. Compact again, or try another model.');
  return text;
}
