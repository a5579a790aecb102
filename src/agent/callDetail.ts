/** What stands behind a tool row's disclosure. */
export function callDetail(given: string, result?: string): string {
  const call = `arguments:\n${given}`;
  return result === undefined ? call : `${call}\n\nresult:\n${result}`;
}
