import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ConversationSession } from '../../src/session/ConversationSession.ts';
import { type ConversationPreferences, createPreferences } from '../../src/session/createPreferences.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryStore } from '../../src/storage/createMemoryStore.ts';
import { conversationOf, user } from '../conversation/samples.ts';
import { bytesOf, filesOf, queue, runTurn, storageError, storedIn, type WatchedAdapter, watched } from './harness.ts';

/** What a conversation holds, as the model sees it. */
interface Content {
  readonly turns: readonly string[];
  readonly drafts: readonly string[];
}

const nothing: Content = { turns: [], drafts: [] };
const isNothing = ({ turns, drafts }: Content) => turns.length + drafts.length === 0;
const unreadable = 'unreadable';
type Stored = Content | typeof unreadable | undefined;
/** Equal words mean equal bytes. */
const version = (stored: Stored) => (stored === undefined ? '' : JSON.stringify(stored));

/** What one session should know. */
interface SessionModel {
  live: Content;
  /** The version it saw last; undefined when it never looked. */
  seen: string | undefined;
  dirty: boolean;
  unreadable: boolean;
  mayReplace: boolean;
  conflict: boolean;
  /** Opened, or left, with the switch off. */
  off: boolean;
}

class Model {
  stored: Stored;
  keep = true;

  open(): SessionModel {
    const fresh = { live: nothing, dirty: false, unreadable: false, mayReplace: false, conflict: false };
    return this.keep ? this.adopt({ ...fresh, seen: '', off: false }) : { ...fresh, seen: undefined, off: true };
  }

  adopt(session: SessionModel): SessionModel {
    const isUnreadable = this.stored === unreadable;
    return Object.assign(session, {
      live: this.stored === undefined || this.stored === unreadable ? nothing : this.stored,
      seen: version(this.stored),
      dirty: false,
      unreadable: isUnreadable,
      mayReplace: false,
      conflict: false,
      off: false,
    });
  }

  /** A session that never looked looks now. */
  look(session: SessionModel) {
    if (isNothing(session.live)) this.adopt(session);
    else if (this.stored === undefined) Object.assign(session, { seen: '', dirty: true, off: false });
    else Object.assign(session, { conflict: true, off: false });
  }

  save(session: SessionModel, fails: boolean) {
    if (!this.keep) return this.remove(session, fails);
    if (session.conflict) return;
    if (session.off) this.look(session);
    if (session.conflict) return;
    const changed =
      (session.unreadable && session.mayReplace) ||
      (session.dirty && !(isNothing(session.live) && session.seen === ''));
    if (!changed) {
      if (session.seen === version(this.stored)) return;
      // What can be read is newer; nothing, or what nobody can read, may leave this session with the last good copy.
      const isReadable = this.stored !== undefined && this.stored !== unreadable;
      if (isReadable || isNothing(session.live)) this.adopt(session);
      else session.conflict = true;
    } else if (session.unreadable && !session.mayReplace) return;
    else if (fails) return;
    else if (session.seen !== version(this.stored)) session.conflict = true;
    else this.write(session);
  }

  write(session: SessionModel) {
    this.stored = isNothing(session.live) ? undefined : session.live;
    const seen = version(this.stored);
    Object.assign(session, { seen, dirty: false, unreadable: false, mayReplace: false, conflict: false, off: false });
  }

  remove(session: SessionModel, fails: boolean) {
    if (fails && this.stored !== undefined) {
      // That it could not be removed is what the person has to know now; a later save finds the conflict again.
      session.conflict = false;
      return;
    }
    this.stored = undefined;
    const off = session.off || session.unreadable;
    Object.assign(session, {
      seen: '',
      dirty: !isNothing(session.live),
      unreadable: false,
      mayReplace: false,
      conflict: false,
      off,
    });
  }
}

/** A real session beside its model. */
interface Window {
  session: ConversationSession;
  adapter: WatchedAdapter;
  model: SessionModel;
}

interface World {
  readonly model: Model;
  readonly windows: Window[];
  readonly preferences: ConversationPreferences;
  readonly store: ReturnType<typeof createMemoryStore>;
  labels: number;
}

type Step = (world: World) => Promise<void>;

async function openWindow(store: World['store'], preferences: ConversationPreferences, model: Model): Promise<Window> {
  // Without the watch, for a model cannot know when its hint arrives.
  const { watch: _, ...adapter } = watched(store.open('poster'));
  const session = openSession({ adapter, preferences });
  await session.opened;
  return { session, adapter, model: model.open() };
}

function contentOf(conversation: ReturnType<ConversationSession['getSnapshot']>['live']['conversation']): Content {
  return {
    turns: conversation.items.filter((item) => item.type === 'user').map((item) => item.id),
    drafts: conversation.queued.map((draft) => draft.text),
  };
}

const onWindow = (work: (window: Window, world: World) => Promise<void>) =>
  fc.nat({ max: 1 }).map(
    (index): Step =>
      (world) =>
        work(world.windows[index] as Window, world),
  );

const steps: fc.Arbitrary<Step> = fc.oneof(
  onWindow(async ({ session, model }, world) => {
    world.labels += 1;
    session.dispatch(queue(`draft ${world.labels}`));
    model.live = { ...model.live, drafts: [...model.live.drafts, `draft ${world.labels}`] };
    model.dirty = true;
  }),
  onWindow(async ({ session, model }, world) => {
    world.labels += 1;
    runTurn(session, `turn ${world.labels}`);
    model.live = { ...model.live, turns: [...model.live.turns, `turn ${world.labels}`] };
    model.dirty = true;
    if (model.unreadable) model.mayReplace = true;
  }),
  onWindow(async ({ session, model }) => {
    session.dispatch({ type: 'newConversation' });
    if (!isNothing(model.live)) model.dirty = true;
    model.live = nothing;
    if (model.unreadable) model.mayReplace = true;
  }),
  onWindow(async ({ session, model }, world) => {
    await session.save();
    world.model.save(model, false);
  }),
  onWindow(async ({ session, adapter, model }, world) => {
    for (const call of ['commit', 'remove']) adapter.faults.set(call, { error: storageError('io') });
    await session.save();
    adapter.faults.clear();
    world.model.save(model, true);
  }),
  onWindow(async (window, world) => {
    await window.session.close();
    Object.assign(window, await openWindow(world.store, world.preferences, world.model));
  }),
  onWindow(async ({ session, model }, world) => {
    await session.reloadTheirs();
    if (model.conflict && world.model.keep) world.model.adopt(model);
  }),
  onWindow(async ({ session, model }, world) => {
    await session.keepMine();
    if (!model.conflict) return;
    if (world.model.keep) world.model.write(model);
    else world.model.remove(model, false);
  }),
  fc.boolean().map(
    (keep): Step =>
      async (world) => {
        world.preferences.setKeepConversation(keep);
        const wentOn = keep && !world.model.keep;
        world.model.keep = keep;
        for (const { session, model } of world.windows) {
          // Has its turn after the look that going on asks for.
          await session.retryOpening();
          if (wentOn && model.off) world.model.look(model);
        }
      },
  ),
  fc.boolean().map(
    (isUnreadable): Step =>
      async (world) => {
        world.labels += 1;
        const turn = `theirs ${world.labels}`;
        const files = isUnreadable
          ? new Map([
              ['conversation.json', bytesOf('{"formatVersion":2}')],
              ['foreign', bytesOf('x')],
            ])
          : filesOf(conversationOf({ items: [user(turn)] }));
        await world.store.open('poster').importFiles(files, { overwrite: true });
        world.model.stored = isUnreadable ? unreadable : { turns: [turn], drafts: [] };
      },
  ),
);

it('loses nothing, whatever two windows, another program, the switch and a failing disk do [READ-2] [SAVE-3] [SAVE-5] [ARC-3]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 25 }), async (script) => {
      const store = createMemoryStore();
      const preferences = createPreferences();
      const model = new Model();
      const windows = [await openWindow(store, preferences, model), await openWindow(store, preferences, model)];
      const world: World = { model, windows, preferences, store, labels: 0 };
      for (const step of script) {
        await step(world);
        const files = store.open('poster').files();
        const json = files.get('conversation.json');
        if (model.stored === undefined) expect(files.size).toBe(0);
        else if (model.stored === unreadable) expect(json).toEqual(bytesOf('{"formatVersion":2}'));
        else expect(contentOf(storedIn(files))).toEqual(model.stored);
        for (const window of windows) {
          const { live, saving } = window.session.getSnapshot();
          expect(contentOf(live.conversation)).toEqual(window.model.live);
          expect(saving.status === 'conflict').toBe(window.model.conflict);
        }
      }
      for (const { session } of windows) await session.close();
    }),
    { numRuns: 500 },
  );
});
