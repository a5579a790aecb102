import { initialLiveConversation } from '../conversation/initialLiveConversation.ts';
import { checkBytes } from '../format/checkBytes.ts';
import { createConversationEncoder } from '../format/createConversationEncoder.ts';
import { webCryptoSha256 } from '../format/sha256.ts';
import { toWellFormedText } from '../format/toWellFormedText.ts';
import type { ConversationSession } from './ConversationSession.ts';
import { checkAdapter, checkMimeType, checkOptions } from './checkOptions.ts';
import { copyTo, readFiles } from './copyArchive.ts';
import { createBackoff } from './createBackoff.ts';
import { createDispatcher } from './createDispatcher.ts';
import { createImageKeeper } from './createImageKeeper.ts';
import { createItemIDs } from './createItemIDs.ts';
import { createPreferences } from './createPreferences.ts';
import { createReport } from './createReport.ts';
import { createSessionStore } from './createSessionStore.ts';
import { createWorkQueue } from './createWorkQueue.ts';
import { guardAdapter, guardPreferences, guardSha256 } from './guardHost.ts';
import { followOthers, nothingLeftOut, open, reload, reopen, syncSwitch } from './opening.ts';
import type { SessionContext } from './SessionContext.ts';
import type { SessionOptions } from './SessionOptions.ts';
import { saveAtLast } from './saveAtLast.ts';
import { overwrite, saveNow } from './saving.ts';
import { trusted } from './trusted.ts';

/**
 * Opens the conversation of one document: reads its archive, and from then on is the only thing that writes it. The
 * session can be used at once; `opened` resolves when the archive was read.
 * @throws AgentPanelError `invalid-option`
 */
export function openSession(options: SessionOptions): ConversationSession {
  checkOptions(options);
  const { documentKind = 'document', saves = 'withDocument' } = options;
  const report = createReport(options.onError);
  const adapter = guardAdapter(options.adapter, report);
  const preferences = guardPreferences(options.preferences ?? createPreferences(), report);
  const sha256 = guardSha256(options.sha256 ?? webCryptoSha256);
  const live = initialLiveConversation();
  const store = createSessionStore(
    {
      opening: { status: 'loading' },
      saving: { status: 'idle' },
      live,
      keepConversation: true,
      leftOutImages: nothingLeftOut,
      archive: undefined,
      saved: live.conversation,
      mayReplace: false,
      isClosed: false,
    },
    documentKind,
    report,
  );
  const images = createImageKeeper(adapter, sha256);
  const encoder = createConversationEncoder();
  const now = trusted(options.now, Number.isFinite, Date.now, report);
  const context: SessionContext = {
    adapter,
    documentKind,
    saves,
    preferences,
    store,
    images,
    encoder,
    sha256,
    now,
    report,
  };
  syncSwitch(context);

  const isContinuous = saves === 'continuous';
  let closing: Promise<void> | undefined;
  const backoff = createBackoff(() => void queue.save());
  const queue = createWorkQueue(async () => {
    await saveNow(context);
    const { saving } = store.state();
    const helps = saving.status === 'failed' && 'retryable' in saving.error && saving.error.retryable === true;
    if (isContinuous && helps && !closing) backoff.again();
    else backoff.reset();
  });
  const saveByItself = () => {
    if (isContinuous && !closing && store.snapshot().edited) void queue.save();
  };
  const dispatcher = createDispatcher(context, options.onEdited, saveByItself);

  const opened = queue.run(() => open(context, dispatcher.flush));
  const stopWatching = adapter.watch?.((revision) => {
    if (revision === undefined || revision !== store.state().archive?.revision)
      void queue.run(() => followOthers(context));
  });
  const stopPreferences = preferences.subscribe(() => {
    const before = store.state().keepConversation;
    syncSwitch(context);
    const { keepConversation } = store.state();
    if (closing || before === keepConversation) return;
    if (isContinuous) void queue.save();
    else if (keepConversation) void queue.run(() => readIfUnread(context));
  });

  async function finish(): Promise<void> {
    stopPreferences();
    stopWatching?.();
    await (isContinuous ? saveAtLast(context, queue.save) : queue.run(async () => {}));
    backoff.reset();
    await adapter.close().catch(report);
  }

  return {
    opened,
    getSnapshot: store.snapshot,
    subscribe: store.subscribe,
    dispatch: (action) => {
      if (!closing) dispatcher.dispatch(action);
    },
    newID: createItemIDs(options.newID, () => store.state().live.conversation, report),
    addImage: async (bytes, mimeType) => {
      checkBytes('addImage', bytes);
      checkMimeType(mimeType);
      return { mimeType: toWellFormedText(mimeType), sha256: await images.add(bytes) };
    },
    loadImage: (hash) => images.load(hash, store.state().archive?.images.get(hash)),
    save: async () => {
      if (!closing) await queue.save();
      return store.snapshot().saving;
    },
    saveTo: async (target) => {
      checkAdapter('saveTo', target);
      await queue.run(() => copyTo(context, target));
    },
    retryOpening: () =>
      queue.run(async () => {
        if (store.state().opening.status === 'failed') await reopen(context);
        saveByItself();
      }),
    reloadTheirs: () => queue.run(() => reload(context)),
    keepMine: () => queue.run(() => overwrite(context)),
    exportStored: () => queue.run(() => readFiles(adapter)),
    setKeepConversation: (keep) => preferences.setKeepConversation(keep),
    close() {
      // Told before nothing more is heard: a turn that runs is ended, and is written as it ended.
      if (!closing) store.update({ isClosed: true });
      closing ??= finish();
      return closing;
    },
  };
}

/** The switch is on again: a session that never looked at the archive looks now (SAVE-3). */
async function readIfUnread(context: SessionContext): Promise<void> {
  const { opening, keepConversation } = context.store.state();
  if (keepConversation && opening.status === 'off') await reopen(context);
}
