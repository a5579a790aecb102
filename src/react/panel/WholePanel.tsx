'use client';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import type { Draft } from '../../format/Conversation.ts';
import { Announcer } from './Announcer.tsx';
import { CompactStatus } from './compact/CompactStatus.tsx';
import { Composer } from './composer/Composer.tsx';
import { useSending } from './composer/useSending.ts';
import { Find } from './find/Find.tsx';
import { Header } from './header/Header.tsx';
import { PanelMenu } from './header/PanelMenu.tsx';
import { ConflictNotice } from './notices/ConflictNotice.tsx';
import { LeftOutImagesNotice } from './notices/LeftOutImagesNotice.tsx';
import { MissingImagesNotice } from './notices/MissingImagesNotice.tsx';
import { OpenFailedNotice } from './notices/OpenFailedNotice.tsx';
import { SaveFailedNotice } from './notices/SaveFailedNotice.tsx';
import { type AskedStorage, TemporaryStorageNotice } from './notices/TemporaryStorageNotice.tsx';
import { UnreadableNotice, type UnreadableNoticeProps } from './notices/UnreadableNotice.tsx';
import { Queue } from './queue/Queue.tsx';
import { Unsent } from './queue/Unsent.tsx';
import { Root } from './Root.tsx';
import { type Starter, Starters } from './Starters.tsx';
import { JumpToLatest } from './transcript/JumpToLatest.tsx';
import { Transcript } from './transcript/Transcript.tsx';
import { ContextMeter } from './usage/ContextMeter.tsx';

export interface AgentPanelProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'title'> {
  /** Sends messages in the agent's place. Without it and without an agent there is no composer. */
  readonly onSend?: ((draft: Draft) => void) | undefined;
  /** Stops the running turn in the agent's place. */
  readonly onStop?: (() => void) | undefined;
  /** Takes the files of an unreadable conversation. @default downloads them as one zip archive */
  readonly onExportConversation?: UnreadableNoticeProps['onExportConversation'];
  /** The header's title. @default the document's name */
  readonly title?: ReactNode;
  /** Items of the host in the ⋯ menu. */
  readonly menu?: ReactNode;
  /** The sentence of an empty conversation. @default the label `empty` */
  readonly empty?: ReactNode;
  /**
   * The session's adapter, where it stores in the browser: says it that the browser may clear it, so does the panel.
   * @default nothing is said
   */
  readonly storage?: AskedStorage | undefined;
  /** Up to four messages to begin with. */
  readonly starters?: readonly Starter[] | undefined;
}

/** The whole panel, ready to use inside a ConversationProvider. Fills its parent, from 280 px wide. */
export const WholePanel = forwardRef<HTMLElement, AgentPanelProps>(function AgentPanel(props, ref) {
  const { onSend, onStop, onExportConversation, title, menu, empty, starters, storage, ...native } = props;
  return (
    <Root {...native} ref={ref}>
      <Header title={title}>
        <ContextMeter />
        <PanelMenu>{menu}</PanelMenu>
      </Header>
      <OpenFailedNotice />
      <UnreadableNotice onExportConversation={onExportConversation} />
      <ConflictNotice />
      <SaveFailedNotice />
      <LeftOutImagesNotice />
      <MissingImagesNotice />
      <TemporaryStorageNotice storage={storage} />
      <Find />
      <Transcript empty={<Beginning text={empty} starters={starters ?? []} onSend={onSend} />} />
      <JumpToLatest />
      <CompactStatus />
      <Queue />
      <Unsent onSend={onSend} />
      <Composer onSend={onSend} onStop={onStop} />
      <Announcer />
    </Root>
  );
});

interface BeginningProps {
  readonly text: ReactNode;
  readonly starters: readonly Starter[];
  readonly onSend: AgentPanelProps['onSend'];
}

function Beginning({ text, starters, onSend }: BeginningProps) {
  return <Starters text={text} starters={starters} sending={useSending(onSend)} />;
}
