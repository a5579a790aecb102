/** Waits for work, but no longer than this. */
export async function withinMilliseconds(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: number | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, over]);
  clearTimeout(timer as number);
}
