'use client';
import { useCallback } from 'react';
import { itemStatus } from '../../conversation/itemStatus.ts';
import type { Item, ItemOf, ItemType } from '../../format/Item.ts';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import { useAgent } from '../hooks/useAgent.ts';
import {
  useApprovalCard,
  useDirectionsCard,
  useLintRuleCard,
  useQuestionsCard,
  useSkillCard,
} from '../hooks/useCard.ts';
import { useCompaction } from '../hooks/useCompaction.ts';
import { useItemLife } from '../hooks/useItemLife.ts';
import { useSession } from '../hooks/useSession.ts';
import { useUserImages } from '../hooks/useUserImages.ts';
import type { ItemComponent } from '../provider/ItemRenderers.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { AssistantItem } from './assistant/AssistantItem.tsx';
import { DirectionsItem } from './directions/DirectionsItem.tsx';
import { FailureItem } from './failure/FailureItem.tsx';
import { LintRuleProposalItem } from './lintRuleProposal/LintRuleProposalItem.tsx';
import { NoticeItem } from './notice/NoticeItem.tsx';
import { QuestionsItem } from './questions/QuestionsItem.tsx';
import { ReportedIssueItem } from './reportedIssue/ReportedIssueItem.tsx';
import { SkillProposalItem } from './skillProposal/SkillProposalItem.tsx';
import { ThinkingItem } from './thinking/ThinkingItem.tsx';
import { ToolItem } from './tool/ToolItem.tsx';
import { ToolApprovalItem } from './toolApproval/ToolApprovalItem.tsx';
import { UserItem } from './user/UserItem.tsx';
import { WebSearchItem } from './webSearch/WebSearchItem.tsx';

/** The component of each item type. Exhaustive: the compiler names a type that lacks one. */
export const itemComponents: { readonly [Type in ItemType]: ItemComponent<Type> } = {
  assistant: function Assistant({ item }) {
    return <AssistantItem item={item} streaming={useItemLife(item.id) === 'streaming'} />;
  },
  directions: function Directions({ item }) {
    const { resolved, choose } = useDirectionsCard(item.id);
    return <DirectionsItem item={item} resolved={resolved} onChoose={choose} />;
  },
  failure: function Failure({ item }) {
    const agent = useAgent();
    const isNewest = useIsNewest(item);
    return <FailureItem item={item} onRetry={agent && isNewest ? () => agent.retry() : undefined} />;
  },
  lintRuleProposal: function LintRuleProposal({ item }) {
    const { state, setState } = useLintRuleCard(item.id);
    return <LintRuleProposalItem item={item} state={state} onStateChange={setState} />;
  },
  notice: function Notice({ item }) {
    return item.action === 'compact' ? <CompactNotice item={item} /> : <NoticeItem item={item} />;
  },
  questions: function Questions({ item }) {
    const { resolved, answer } = useQuestionsCard(item.id);
    return <QuestionsItem item={item} resolved={resolved} onAnswer={answer} />;
  },
  reportedIssue: ReportedIssueItem,
  skillProposal: function SkillProposal({ item }) {
    const { state, setState } = useSkillCard(item.id);
    return <SkillProposalItem item={item} state={state} onStateChange={setState} />;
  },
  thinking: function Thinking({ item }) {
    return <ThinkingItem item={item} streaming={useItemLife(item.id) === 'streaming'} />;
  },
  tool: function Tool({ item }) {
    return <ToolItem item={item} status={useDisplayStatus(item)} />;
  },
  toolApproval: function ToolApproval({ item }) {
    const { state, answer } = useApprovalCard(item.id);
    return (
      <ToolApprovalItem item={item} state={state} restored={useItemLife(item.id) === 'restored'} onAnswer={answer} />
    );
  },
  user: function User({ item }) {
    return <UserItem item={item} images={useUserImages(item)} />;
  },
  webSearch: function WebSearch({ item }) {
    return <WebSearchItem item={item} status={useDisplayStatus(item)} />;
  },
};

// Apart, so that other notices do not hang on what Compact would cost.
function CompactNotice({ item }: { readonly item: ItemOf<'notice'> }) {
  const { labels } = usePanel();
  const compaction = useCompaction();
  const refusal = compaction && !compaction.plan.offered ? labels.compactRefusal[compaction.plan.reason] : undefined;
  return <NoticeItem item={item} onCompact={compaction?.ask} compactRefusal={refusal} />;
}

function useDisplayStatus(item: ItemOf<'tool'> | ItemOf<'webSearch'>) {
  return useSession(useCallback(({ live }: SessionSnapshot) => itemStatus(live, item) ?? item.status, [item]));
}

/** Whether nothing came after an item, and no turn runs: the agent's retry runs the last turn again, no other. */
function useIsNewest(item: Item): boolean {
  return useSession(
    useCallback(({ live }: SessionSnapshot) => !live.turn && live.conversation.items.at(-1) === item, [item]),
  );
}
