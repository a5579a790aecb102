/** Why a folder or a zip file cannot be opened as a package: what is wrong with it and what to do, for the person. */
export class PackageProblem extends Error {
  override readonly name = 'PackageProblem';
}
