import { listAddress } from '../workspace/addresses.ts';

/** In the place of a poster that cannot be shown. */
export function ProblemScreen({ message }: { readonly message: string }) {
  return (
    <main className="problem-screen">
      <h1>Not opened</h1>
      <p>{message}</p>
      <a className="button primary" href={listAddress}>
        All posters
      </a>
    </main>
  );
}
