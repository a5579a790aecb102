/** Runs a session's work on its storage one piece after another. */
export interface WorkQueue {
  /** Runs after everything that was asked for before. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** One save runs, one waits: whoever asks meanwhile shares the waiting one, which saves the latest state (SAVE-6). */
  save(): Promise<void>;
}

export function createWorkQueue(saveNow: () => Promise<void>): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  return {
    run,
    save() {
      waiting ??= run(async () => {
        waiting = undefined;
        await saveNow();
      });
      return waiting;
    },
  };
}
