import { bytesCases } from './bytesCases.ts';
import type { ContractCase } from './ContractCase.ts';
import { imageCases } from './imageCases.ts';
import { importCases } from './importCases.ts';
import { lifecycleCases } from './lifecycleCases.ts';
import { removalCases } from './removalCases.ts';
import { unreadableCases } from './unreadableCases.ts';
import { writerCases } from './writerCases.ts';

export type { ContractCase, ContractContext, ContractHook } from './ContractCase.ts';

/**
 * What every storage adapter does, as cases that run under any test runner: give each one a document of its own and
 * fail the test when it throws. Leave out the cases whose `needs` name a hook that your context does not offer.
 */
export const storageContract: readonly ContractCase[] = [
  ...bytesCases,
  ...imageCases,
  ...unreadableCases,
  ...removalCases,
  ...importCases,
  ...writerCases,
  ...lifecycleCases,
];
