/** Waits for work, but no longer than this. */
export async function withinMilliseconds(work: Promise<unknown>, milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
