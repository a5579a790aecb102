import { approvalCardState, isCardResolved } from '../conversation/cardState.ts';
import { findItem } from '../conversation/findItem.ts';
import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Draft } from '../format/Conversation.ts';
import type { Agent, AgentSnapshot } from './Agent.ts';
import { type AgentOptions, checkAgentOptions } from './AgentOptions.ts';
import { Approvals, approvalAnswers } from './Approvals.ts';
import { answersText, directionText, grantedText } from './answerTexts.ts';
import { failedMessageOf, sameDraft } from './failedMessageOf.ts';
import { createKitTools, kitToolNames } from './kit/createKitTools.ts';
import { createToolSet } from './ToolSet.ts';
import { TurnRunner } from './TurnRunner.ts';

/**
 * The agent of one open conversation. Opening one sends nothing and approves nothing.
 * @throws AgentPanelError `invalid-option`
 */
export function createAgent(options: AgentOptions): Agent {
  checkAgentOptions(options);
  const { session, kitTools = kitToolNames, tools = [], reportIssue } = options;
  const approvals = new Approvals(() => session.newID());
  const runner = new TurnRunner({
    ...options,
    approvals,
    tools: createToolSet(tools, createKitTools(kitTools, reportIssue)),
  });
  const conversation = () => session.getSnapshot().live.conversation;

  return {
    getSnapshot: (): AgentSnapshot => runner.getSnapshot(),
    subscribe: (listener) => runner.subscribe(listener),
    send: (draft) => runner.send(draft),
    stop: () => runner.stop(),
    close: () => runner.close(),
    sendQueued: () => runner.sendQueued(),
    planCompaction: () => runner.planCompaction(),
    compact: (agreed) => runner.compact(agreed),
    setBackend: (backend) => runner.setBackend(backend),

    retry() {
      const failed = runner.getSnapshot().running ? undefined : failedMessageOf(conversation());
      if (!failed) return;
      const handedBack = conversation().unsent.findLastIndex((draft: Draft) => sameDraft(draft, failed));
      if (handedBack >= 0) session.dispatch({ type: 'removeUnsentDraft', index: handedBack });
      runner.send(failed);
    },

    answerApproval(itemID, answer) {
      if (!approvalAnswers.includes(answer))
        throw new AgentPanelError(
          'invalid-argument',
          `answerApproval takes ${approvalAnswers.map((each) => `"${each}"`).join(', ')}, and got ${JSON.stringify(answer)}. The call still waits.`,
        );
      if (approvals.answer(itemID, answer)) return;
      const card = findItem(conversation().items, itemID, 'toolApproval')?.item;
      if (!card || approvalCardState(conversation(), itemID) !== 'waiting') return;
      session.dispatch({ type: 'setApprovalCard', itemID, state: answer });
      if (answer === 'denied') return;
      if (answer === 'approvedAlways') approvals.grantAlways(card.name);
      runner.send({ text: grantedText(card.name) });
    },

    answerQuestions(itemID, answers) {
      const card = findItem(conversation().items, itemID, 'questions')?.item;
      if (!card || isCardResolved(conversation(), itemID)) return;
      session.dispatch({ type: 'answerQuestions', itemID, answers });
      runner.send({ text: answersText(card, answers) });
    },

    chooseDirection(itemID, directionID) {
      const card = findItem(conversation().items, itemID, 'directions')?.item;
      const text = card && directionText(card, directionID);
      if (text === undefined || isCardResolved(conversation(), itemID)) return;
      session.dispatch({ type: 'chooseDirection', itemID, directionID });
      runner.send({ text });
    },
  };
}
