'use client';
import { Announcer } from './Announcer.tsx';
import { CompactDialog } from './compact/CompactDialog.tsx';
import { CompactStatus } from './compact/CompactStatus.tsx';
import { Composer } from './composer/Composer.tsx';
import { Find } from './find/Find.tsx';
import { Header } from './header/Header.tsx';
import { NewConversationDialog } from './header/NewConversationDialog.tsx';
import { PanelMenu } from './header/PanelMenu.tsx';
import { ConflictNotice } from './notices/ConflictNotice.tsx';
import { LeftOutImagesNotice } from './notices/LeftOutImagesNotice.tsx';
import { MissingImagesNotice } from './notices/MissingImagesNotice.tsx';
import { OpenFailedNotice } from './notices/OpenFailedNotice.tsx';
import { SaveFailedNotice } from './notices/SaveFailedNotice.tsx';
import { TemporaryStorageNotice } from './notices/TemporaryStorageNotice.tsx';
import { UnreadableNotice } from './notices/UnreadableNotice.tsx';
import { Queue } from './queue/Queue.tsx';
import { Unsent } from './queue/Unsent.tsx';
import { Root } from './Root.tsx';
import { SavedConversationSetting } from './settings/SavedConversationSetting.tsx';
import { JumpToLatest } from './transcript/JumpToLatest.tsx';
import { Transcript } from './transcript/Transcript.tsx';
import { ContextMeter } from './usage/ContextMeter.tsx';
import { UsageSummary } from './usage/UsageSummary.tsx';
import { WholePanel } from './WholePanel.tsx';

/**
 * The panel: `<AgentPanel />` as it is, or put together from its parts inside `<AgentPanel.Root>`. Parts take the
 * attributes of their element; a handler of the host runs first and may prevent the kit's own.
 */
export const AgentPanel = Object.assign(WholePanel, {
  Root,
  Header,
  Menu: PanelMenu,
  ContextMeter,
  UsageSummary,
  CompactDialog,
  CompactStatus,
  Find,
  Transcript,
  JumpToLatest,
  Queue,
  Unsent,
  Composer,
  UnreadableNotice,
  OpenFailedNotice,
  ConflictNotice,
  SaveFailedNotice,
  LeftOutImagesNotice,
  MissingImagesNotice,
  TemporaryStorageNotice,
  NewConversationDialog,
  SavedConversationSetting,
  Announcer,
});
