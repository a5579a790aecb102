/**
 * Where errors of a host's own functions go, which must stop nothing that the kit does.
 *
 * @param onError What the host passed. Throws it itself, then both errors go to the console.
 */
export function createReport(onError: ((error: unknown) => void) | undefined): (error: unknown) => void {
  return (error) => {
    try {
      if (onError) return onError(error);
    } catch (second) {
      console.error(second);
    }
    console.error(error);
  };
}
