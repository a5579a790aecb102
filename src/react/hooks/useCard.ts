'use client';
import { useCallback, useMemo } from 'react';
import { approvalCardState, isCardResolved, lintRuleCardState, skillCardState } from '../../conversation/cardState.ts';
import type { ApprovalCardState, Conversation, LintRuleCardState, SkillCardState } from '../../format/Conversation.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { useConversation } from './useConversation.ts';

/** A card's stored state and what changes it. A card without an entry is open, an approval waiting (CON-2). */
export interface Card<State> {
  readonly state: State;
  readonly setState: (state: State) => void;
}

export function useSkillCard(itemID: string): Card<SkillCardState> {
  const { session } = usePanel();
  const state = useConversation(useCallback((c: Conversation) => skillCardState(c, itemID), [itemID]));
  return useMemo(
    () => ({ state, setState: (next) => session.dispatch({ type: 'setSkillCard', itemID, state: next }) }),
    [state, session, itemID],
  );
}

export function useLintRuleCard(itemID: string): Card<LintRuleCardState> {
  const { session } = usePanel();
  const state = useConversation(useCallback((c: Conversation) => lintRuleCardState(c, itemID), [itemID]));
  return useMemo(
    () => ({ state, setState: (next) => session.dispatch({ type: 'setLintRuleCard', itemID, state: next }) }),
    [state, session, itemID],
  );
}

export interface ApprovalCard {
  readonly state: ApprovalCardState;
  /** Answers the agent, which runs the call or tells the model; without an agent, stores the answer alone. */
  readonly answer: (answer: 'approved' | 'approvedAlways' | 'denied') => void;
}

export function useApprovalCard(itemID: string): ApprovalCard {
  const { session, agent } = usePanel();
  const state = useConversation(useCallback((c: Conversation) => approvalCardState(c, itemID), [itemID]));
  return useMemo(
    () => ({
      state,
      answer: (answer) =>
        agent
          ? agent.answerApproval(itemID, answer)
          : session.dispatch({ type: 'setApprovalCard', itemID, state: answer }),
    }),
    [state, session, agent, itemID],
  );
}

export interface QuestionsCard {
  readonly resolved: boolean;
  /** By question id: option ids, or the person's own words. Opens the next turn where there is an agent. */
  readonly answer: (answers: ReadonlyMap<string, readonly string[]>) => void;
}

export function useQuestionsCard(itemID: string): QuestionsCard {
  const { session, agent } = usePanel();
  const resolved = useResolved(itemID);
  return useMemo(
    () => ({
      resolved,
      answer: (answers) =>
        agent ? agent.answerQuestions(itemID, answers) : session.dispatch({ type: 'answerQuestions', itemID, answers }),
    }),
    [resolved, session, agent, itemID],
  );
}

export interface DirectionsCard {
  readonly resolved: boolean;
  /** Opens the next turn where there is an agent. */
  readonly choose: (directionID: string) => void;
}

export function useDirectionsCard(itemID: string): DirectionsCard {
  const { session, agent } = usePanel();
  const resolved = useResolved(itemID);
  return useMemo(
    () => ({
      resolved,
      choose: (directionID) =>
        agent
          ? agent.chooseDirection(itemID, directionID)
          : session.dispatch({ type: 'chooseDirection', itemID, directionID }),
    }),
    [resolved, session, agent, itemID],
  );
}

function useResolved(itemID: string): boolean {
  return useConversation(useCallback((c: Conversation) => isCardResolved(c, itemID), [itemID]));
}
