import type { ApprovalCardState } from '../../format/Conversation.ts';
import type { Severity } from '../../format/Item.ts';
import { countingIn } from './plural.ts';

/** The strings of the rows. One that counts, or names something, is a function of it. */
export interface ItemLabels {
  readonly userItem: string;
  readonly userImage: string;
  readonly sentImage: (position: number) => string;
  readonly openImage: (position: number) => string;

  readonly thinking: string;
  /** `seconds` is undefined where nobody knows how long it took, as after a reopen. */
  readonly thought: (seconds: number | undefined) => string;

  readonly statusRunning: string;
  readonly statusSucceeded: string;
  readonly statusFailed: string;
  readonly statusCancelled: string;
  readonly statusInterrupted: string;

  /** A search's query, in the language's quotation marks. */
  readonly webSearch: (query: string) => string;
  readonly sources: string;
  readonly sourceCount: (count: number) => string;
  readonly source: (number: number, title: string) => string;

  readonly showAll: (characters: number) => string;
  readonly showLess: string;
  readonly detail: string;

  readonly compact: string;
  readonly tryAgain: string;
  readonly showDetails: string;

  readonly questionsTitle: string;
  readonly otherAnswer: string;
  readonly otherAnswerField: (prompt: string) => string;
  readonly answer: string;
  readonly answered: string;
  readonly notAnswered: string;

  readonly directionsTitle: string;
  readonly choose: string;
  readonly chooseDirection: (title: string) => string;
  readonly chosen: string;
  readonly otherDirections: (count: number) => string;
  readonly swatches: (colours: readonly string[]) => string;

  readonly skill: string;
  readonly skillContent: (name: string) => string;
  readonly saveSkill: string;
  readonly skillSaved: string;
  readonly lintRule: string;
  readonly lintRuleSource: (name: string) => string;
  readonly addLintRule: string;
  readonly lintRuleAdded: string;
  readonly dismissProposal: string;
  readonly proposalDismissed: string;

  readonly severity: { readonly [S in Severity]: string };

  readonly approval: (toolName: string) => string;
  readonly approvalArguments: (toolName: string) => string;
  readonly approvalRestored: string;
  readonly approve: string;
  readonly approveAlways: string;
  readonly deny: string;
  readonly approvalState: { readonly [S in ApprovalCardState]: string };

  readonly reportedIssue: string;
  readonly openIssue: (host: string) => string;

  readonly feedback: string;
  readonly goodAnswer: string;
  readonly badAnswer: string;
  readonly feedbackReasonsTitle: string;
  /** Shown text by stable key (VAL-1). Keys without one show as they are. */
  readonly feedbackReasons: Readonly<Record<string, string>>;
  readonly feedbackComment: string;
  readonly feedbackDone: string;
  readonly feedbackClear: string;

  readonly copyCode: string;
  readonly codeCopied: string;
  readonly code: (language: string) => string;
  readonly table: string;
  readonly image: string;
  readonly taskDone: string;
  readonly taskOpen: string;
  readonly footnotes: string;
  readonly footnote: (number: number) => string;
  readonly backToText: (number: number, mention: number) => string;
}

const { number, counted } = countingIn('en');

export const itemLabels: ItemLabels = {
  userItem: 'You',
  userImage: 'With an image',
  sentImage: (position) => `Image ${number(position)}`,
  openImage: (position) => `Open image ${number(position)}`,

  thinking: 'Thinking…',
  thought: (seconds) => (seconds === undefined ? 'Thought' : `Thought for ${number(seconds)} s`),

  statusRunning: 'Running',
  statusSucceeded: 'Done',
  statusFailed: 'Failed',
  statusCancelled: 'Cancelled',
  statusInterrupted: 'Interrupted',

  webSearch: (query) => `“${query}”`,
  sources: 'Sources',
  sourceCount: (count) => counted(count, { one: 'source', other: 'sources' }),
  source: (position, title) => `Source ${number(position)}: ${title}`,

  showAll: (characters) => `Show all (${counted(characters, { one: 'character', other: 'characters' })})`,
  showLess: 'Show less',
  detail: 'Details',

  compact: 'Compact…',
  tryAgain: 'Retry',
  showDetails: 'Details',

  questionsTitle: 'Questions',
  otherAnswer: 'Other…',
  otherAnswerField: (prompt) => `Your own answer to: ${prompt}`,
  answer: 'Answer',
  answered: 'Answered',
  notAnswered: 'No answer',

  directionsTitle: 'Directions',
  choose: 'Choose',
  chooseDirection: (title) => `Choose ${title}`,
  chosen: 'Chosen',
  otherDirections: (count) => counted(count, { one: 'other direction', other: 'other directions' }),
  swatches: (colours) => `Colours: ${colours.join(', ')}`,

  skill: 'Skill',
  skillContent: (name) => `Content of the skill ${name}`,
  saveSkill: 'Save',
  skillSaved: 'Saved',
  lintRule: 'Lint rule',
  lintRuleSource: (name) => `Source of the lint rule ${name}`,
  addLintRule: 'Add',
  lintRuleAdded: 'Added',
  dismissProposal: 'Dismiss',
  proposalDismissed: 'Dismissed',

  severity: { info: 'Info', warning: 'Warning', error: 'Error' },

  approval: (toolName) => `The agent wants to run ${toolName}`,
  approvalArguments: (toolName) => `Arguments of ${toolName}`,
  approvalRestored:
    'The turn that asked is over. Your answer goes to the agent with your next message; nothing runs now.',
  approve: 'Approve',
  approveAlways: 'Always',
  deny: 'Deny',
  approvalState: {
    waiting: 'Waiting for you',
    approved: 'Approved',
    approvedAlways: 'Always approved',
    denied: 'Denied',
    expired: 'Expired',
  },

  reportedIssue: 'Reported issue',
  openIssue: (host) => `Open on ${host}`,

  feedback: 'Rate this turn',
  goodAnswer: 'Good',
  badAnswer: 'Bad',
  feedbackReasonsTitle: 'Why?',
  feedbackReasons: {
    accurate: 'Did what I asked',
    goodResult: 'Looks right',
    fast: 'Quick',
    wrongResult: 'Wrong result',
    ignoredRequest: 'Did not do what I asked',
    unwantedChange: 'Changed too much',
    tooSlow: 'Too slow',
  },
  feedbackComment: 'Comment',
  feedbackDone: 'Done',
  feedbackClear: 'Remove rating',

  copyCode: 'Copy',
  codeCopied: 'Copied',
  code: (language) => (language ? `Code, ${language}` : 'Code'),
  table: 'Table',
  image: 'Image',
  taskDone: 'Done',
  taskOpen: 'Not done',
  footnotes: 'Footnotes',
  footnote: (position) => `Footnote ${number(position)}`,
  backToText: (position, mention) =>
    mention > 1 ? `Back to mark ${number(position)}, mention ${number(mention)}` : `Back to mark ${number(position)}`,
};
