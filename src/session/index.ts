export { attachLifecycle, type LifecycleTarget } from './attachLifecycle.ts';
export type {
  ConversationSession,
  LeftOutImages,
  OpeningStatus,
  SavingStatus,
  SessionSnapshot,
} from './ConversationSession.ts';
export {
  type ConversationPreferences,
  createPreferences,
  type PreferenceStorage,
  type PreferencesOptions,
  type StorageEventTarget,
} from './createPreferences.ts';
export { openSession } from './openSession.ts';
export type { DocumentKind, SaveMode, SessionOptions } from './SessionOptions.ts';
