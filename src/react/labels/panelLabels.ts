import type { AgentPanelError } from '../../format/AgentPanelError.ts';
import { countingIn } from './plural.ts';

/** The strings of the panel around the rows. One that depends on something is a function of it. */
export interface PanelLabels {
  /** The panel's name, and its title where no document name is given. */
  readonly panel: string;
  readonly transcript: string;
  readonly empty: string;
  readonly loading: string;
  readonly jumpToLatest: string;
  /** On the jump button, once rows came in below. */
  readonly newRows: (count: number) => string;
  /** The field's name and what stands in it while it is empty. */
  readonly find: string;
  readonly findNext: string;
  readonly findPrevious: string;
  readonly findClose: string;
  /** Which of the rows that hold the text is shown. */
  readonly foundCount: (position: number, count: number) => string;
  readonly foundNone: string;

  readonly copyToClipboard: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly details: string;
  readonly cancel: string;
  readonly close: string;
  readonly dismiss: string;
  readonly retry: string;

  readonly menu: string;
  readonly newConversation: string;
  readonly keepConversation: string;
  readonly keepConversationDescription: string;
  readonly copyTranscript: string;
  readonly you: string;
  readonly agent: string;

  readonly message: string;
  readonly placeholder: (documentName: string | undefined) => string;
  readonly send: string;
  readonly addToQueue: string;
  readonly stop: string;
  readonly attachImages: string;
  readonly attachedImage: (position: number) => string;
  readonly removeImage: (position: number) => string;
  readonly addingImage: string;
  readonly imageMissing: string;
  readonly imageRefused: string;
  readonly onlyImages: string;
  readonly addImageFailed: (error: unknown) => string;

  readonly queue: (count: number) => string;
  readonly sendQueue: string;
  readonly editMessage: (text: string) => string;
  readonly removeMessage: (text: string) => string;
  readonly moveMessage: (text: string) => string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly saveMessage: string;
  readonly imagesOnly: (count: number) => string;
  readonly unsent: string;
  readonly sendUnsent: string;
  readonly editUnsent: string;
  readonly discardUnsent: string;

  readonly unreadableNewer: string;
  readonly unreadableCorrupt: string;
  readonly unreadableSafe: string;
  readonly reasonNewer: (formatVersion: number) => string;
  readonly reasonWhere: string;
  readonly reasonWholeFile: string;
  readonly reasonExpected: string;
  readonly reasonFound: string;
  readonly exportCopy: string;
  readonly exportFailed: (error: unknown) => string;
  readonly openFailed: string;
  readonly openFailedSafe: string;
  readonly conflict: string;
  readonly conflictSafe: string;
  readonly reloadTheirs: string;
  readonly reloadTheirsLoses: string;
  readonly keepMine: string;
  readonly keepMineLoses: string;
  readonly saveFailed: string;
  readonly saveFailedSafe: string;
  /** Why the storage refused. */
  readonly storageError: (error: AgentPanelError) => string;
  readonly leftOutImages: (leftOut: { readonly history: number; readonly drafts: number }) => string;
  readonly leftOutImagesSafe: string;
  readonly lostImages: (count: number) => string;
  readonly lostImagesSafe: string;
  readonly missingImages: (count: number) => string;
  readonly missingImagesSafe: string;
  readonly temporaryStorage: string;
  readonly temporaryStorageSafe: string;
  readonly keepStorage: string;

  readonly newConversationTitle: string;
  readonly newConversationDescription: string;
  readonly newConversationUnreadable: string;
  readonly newConversationStops: string;
  readonly newConversationConfirm: string;

  readonly announceWorking: string;
  readonly announceFinished: string;
  readonly announceQuestion: string;
  readonly announceApproval: (toolName: string) => string;
  readonly announceFailed: (text: string) => string;
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));
const { number, counted } = countingIn('en');
const images = (count: number) => counted(count, { one: 'image', other: 'images' });

export const panelLabels: PanelLabels = {
  panel: 'Agent',
  transcript: 'Conversation',
  empty: 'Ask the agent to change or explain something in this document.',
  loading: 'Opening the conversation…',
  jumpToLatest: 'Jump to latest',
  newRows: (count) => `${number(count)} new`,
  find: 'Find in conversation',
  findNext: 'Next',
  findPrevious: 'Previous',
  findClose: 'Close',
  foundCount: (position, count) => `${number(position)} of ${number(count)}`,
  foundNone: 'Not found',

  copyToClipboard: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  details: 'Details',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Retry',

  menu: 'Conversation menu',
  newConversation: 'New Conversation…',
  keepConversation: 'Keep the agent conversation in the document',
  keepConversationDescription: 'The conversation travels with the file. Turn it off for files you share.',
  copyTranscript: 'Copy Transcript',
  you: 'You',
  agent: 'Agent',

  message: 'Message',
  placeholder: (documentName) => (documentName ? `Ask about ${documentName}` : 'Ask the agent'),
  send: 'Send',
  addToQueue: 'Send after this turn',
  stop: 'Stop',
  attachImages: 'Attach images',
  attachedImage: (position) => `Attached image ${number(position)}`,
  removeImage: (position) => `Remove image ${number(position)}`,
  addingImage: 'Adding…',
  imageMissing: 'Image not available',
  imageRefused: 'No image that can be shown',
  onlyImages: 'Only images can be attached.',
  addImageFailed: (error) => `The image could not be added: ${errorText(error)}`,

  queue: (count) => counted(count, { one: 'message waiting', other: 'messages waiting' }),
  sendQueue: 'Send Now',
  editMessage: (text) => `Edit: ${text}`,
  removeMessage: (text) => `Remove: ${text}`,
  moveMessage: (text) => `Move: ${text}`,
  moveUp: 'Move Up',
  moveDown: 'Move Down',
  saveMessage: 'Save',
  imagesOnly: images,
  unsent: 'Not sent',
  sendUnsent: 'Send',
  editUnsent: 'Edit',
  discardUnsent: 'Discard',

  unreadableNewer: 'This conversation was saved by a newer version of the app.',
  unreadableCorrupt: 'The saved conversation could not be read.',
  unreadableSafe: 'It stays in the document, untouched, until you finish a turn here or start a new conversation.',
  reasonNewer: (formatVersion) => `It is in format ${formatVersion}. This version reads format 1.`,
  reasonWhere: 'Where',
  reasonWholeFile: 'the whole file',
  reasonExpected: 'Expected',
  reasonFound: 'Found',
  exportCopy: 'Export a Copy',
  exportFailed: (error) => `The copy could not be made: ${errorText(error)}`,
  openFailed: 'The saved conversation could not be opened.',
  openFailedSafe: 'Nothing is written or removed until it can be read.',
  conflict: 'This conversation was changed somewhere else.',
  conflictSafe: 'Nothing was overwritten. Choose which one to keep.',
  reloadTheirs: 'Reload Theirs',
  reloadTheirsLoses: 'loses what was added here since the last save',
  keepMine: 'Keep Mine',
  keepMineLoses: 'loses what was saved there',
  saveFailed: 'The conversation could not be saved.',
  saveFailedSafe: 'It is all still here, and the last saved one is intact.',
  storageError: (error) => error.message,
  leftOutImages: ({ history, drafts }) =>
    history === 0
      ? `${images(drafts)} in messages not sent yet did not fit into the document.`
      : `${images(history + drafts)} did not fit into the document.`,
  leftOutImagesSafe: 'The newest 20 MB are saved. The rest stay here until you close it.',
  lostImages: (count) =>
    count === 1
      ? 'The file of 1 image is gone from the document, or was changed by something else.'
      : `The files of ${count} images are gone from the document, or were changed by something else.`,
  lostImagesSafe: 'Everything else of the conversation is saved.',
  missingImages: (count) => `${images(count)} of this conversation ${count === 1 ? 'is' : 'are'} not in the document.`,
  missingImagesSafe: 'Messages not sent yet may have lost theirs. Everything else is here.',
  temporaryStorage: 'This browser may clear what is saved here when its disk runs full.',
  temporaryStorageSafe: 'Download documents you want to keep, or let the browser keep them.',
  keepStorage: 'Keep Them',

  newConversationTitle: 'Start a new conversation?',
  newConversationDescription: 'This conversation leaves the document at the next save. It cannot be brought back.',
  newConversationUnreadable:
    'The saved conversation that could not be read leaves the document at the next save. Export a copy first if you may need it.',
  newConversationStops: 'The running turn is stopped.',
  newConversationConfirm: 'New Conversation',

  announceWorking: 'The agent is working.',
  announceFinished: 'The agent has finished.',
  announceQuestion: 'The agent has a question.',
  announceApproval: (toolName) => `The agent asks for your approval: ${toolName}`,
  announceFailed: (text) => `The turn failed: ${text}`,
};
