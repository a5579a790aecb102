import type { SessionContext } from './SessionContext.ts';
import { startTimer } from './startTimer.ts';

const pausesMilliseconds = [100, 400, 1_500];

/** The last save of a session: nobody is there to try again later, so that it does, as long as trying may help. */
export async function saveAtLast({ store, report }: SessionContext, save: () => Promise<void>): Promise<void> {
  await save();
  for (const milliseconds of pausesMilliseconds) {
    const { saving } = store.state();
    if (saving.status !== 'failed' || !('retryable' in saving.error && saving.error.retryable)) break;
    await new Promise<void>((resolve) => startTimer(resolve, milliseconds));
    await save();
  }
  const { saving } = store.state();
  if (saving.status === 'failed') report(saving.error);
}
