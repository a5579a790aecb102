import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import type { ConversationSession } from '../../src/session/ConversationSession.ts';
import { openSession } from '../../src/session/openSession.ts';
import { failCall, letCallsPass } from '../adapters/filesystem/fileCalls.ts';
import { besideAgent, fastFolder, rawFiles, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { fixtureImages } from '../fixtures/images.ts';
import { queue, storedIn } from './harness.ts';

afterEach(letCallsPass);

// Sessions on a real folder, whose disk fails now and then. Each edit adds a draft of its own, and nothing takes one
// away, so that the model is a set: a save that takes a draft from the disk has lost it.

type Drafts = readonly string[];

interface World {
  readonly packagePath: string;
  readonly windows: ConversationSession[];
  drafts: number;
  /** Calls that failed. */
  faults: number;
}

const errnos = ['EIO', 'ENOSPC', 'EACCES', 'EPERM', 'EBUSY', 'EMFILE'] as const;
const images = [fixtureImages.redPNG, fixtureImages.bluePNG] as const;

async function open(packagePath: string): Promise<ConversationSession> {
  // Without the watch, for a model cannot know when its hint arrives.
  const { watch: _, ...adapter } = createFilesystemAdapter({ packagePath });
  const session = openSession({ adapter });
  await session.opened;
  return session;
}

/** The drafts on the disk. Every image they show must be there, whole as its name says. */
async function draftsOnDisk(packagePath: string): Promise<Drafts> {
  const files = await rawFiles(packagePath);
  if (!files.has('conversation.json')) return [];
  const { queued } = storedIn(files);
  for (const { sha256 } of queued.flatMap((draft) => draft.images ?? [])) {
    const image = images.find((one) => one.sha256 === sha256);
    expect(files.get(`images/${sha256}.png`)).toEqual(new Uint8Array(image?.bytes ?? []));
  }
  return queued.map(({ text }) => text);
}

const draftsIn = (session: ConversationSession): Drafts =>
  session.getSnapshot().live.conversation.queued.map(({ text }) => text);

type Step = (world: World, session: ConversationSession, index: number) => Promise<void>;

const fault = fc.record({
  errno: fc.constantFrom(...errnos),
  from: fc.nat({ max: 45 }),
  forGood: fc.boolean(),
});

async function withFault<Result>(
  world: World,
  { errno, from, forGood }: { errno: string; from: number; forGood: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  let calls = 0;
  failCall(() => {
    const index = calls++;
    if (index !== from && !(forGood && index > from)) return undefined;
    world.faults += 1;
    return errno;
  });
  try {
    return await work();
  } finally {
    letCallsPass();
  }
}

/** A save adds to what is stored, or leaves it; what it answers is so. */
async function save({ packagePath }: World, session: ConversationSession, work = () => session.save()) {
  const before = await draftsOnDisk(packagePath);
  const live = draftsIn(session);
  const { edited } = session.getSnapshot();
  const { status } = await work();
  const after = await draftsOnDisk(packagePath);
  expect(after, 'a save takes nothing from the disk').toEqual(expect.arrayContaining([...before]));
  expect([before, live], 'what is stored is the old archive or the new one').toContainEqual(after);
  // With nothing of its own to save, a session that cannot look whether there is something new has not failed.
  if (status === 'idle' && edited) expect(after, 'what is answered as saved is stored').toEqual(draftsIn(session));
  else if (status !== 'idle') expect(draftsIn(session), 'what was not saved stays here').toEqual(live);
}

const edit: Step = async (world, session) => {
  world.drafts += 1;
  const text = `draft ${world.drafts}`;
  const image = images[world.drafts % 3];
  if (image === undefined) return session.dispatch(queue(text));
  const draft = { text, images: [await session.addImage(image.bytes, image.mimeType)] };
  session.dispatch({ type: 'queueDraft', draft });
};

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(edit) },
  { weight: 2, arbitrary: fc.constant<Step>((world, session) => save(world, session)) },
  {
    weight: 4,
    arbitrary: fault.map<Step>(
      (planted) => (world, session) => save(world, session, () => withFault(world, planted, () => session.save())),
    ),
  },
  {
    weight: 1,
    arbitrary: fault.map<Step>((planted) => async (world, session, index) => {
      await session.close();
      world.windows[index] = await withFault(world, planted, () => open(world.packagePath));
    }),
  },
  {
    weight: 1,
    arbitrary: fault.map<Step>((planted) => async (world, session) => {
      const before = await draftsOnDisk(world.packagePath);
      const live = draftsIn(session);
      await withFault(world, planted, () => session.reloadTheirs());
      expect(await draftsOnDisk(world.packagePath), 'to reload writes nothing').toEqual(before);
      expect([before, live]).toContainEqual(draftsIn(session));
    }),
  },
  {
    weight: 1,
    arbitrary: fault.map<Step>((planted) => async (world, session) => {
      const before = await draftsOnDisk(world.packagePath);
      await withFault(world, planted, () => session.keepMine());
      expect([before, draftsIn(session)]).toContainEqual(await draftsOnDisk(world.packagePath));
    }),
  },
);

it('loses nothing on a real disk that fails, whatever two windows do [SAVE-4] [SAVE-5]', async () => {
  let faults = 0;
  const script = fc.array(fc.tuple(fc.nat({ max: 1 }), steps), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(script, async (taken) => {
      const packagePath = await temporaryPackage(fastFolder);
      const world: World = {
        packagePath,
        windows: [await open(packagePath), await open(packagePath)],
        drafts: 0,
        faults: 0,
      };
      for (const [index, step] of taken) await step(world, world.windows[index] as ConversationSession, index);
      for (const session of world.windows) {
        await edit(world, session, 0);
        await session.save();
        if (session.getSnapshot().saving.status === 'conflict') await session.keepMine();
        expect(session.getSnapshot()).toMatchObject({ edited: false, saving: { status: 'idle' } });
        expect(await draftsOnDisk(packagePath)).toEqual(draftsIn(session));
        expect(await besideAgent(packagePath)).toEqual([]);
        await session.close();
      }
      faults += world.faults;
    }),
    { numRuns: 150 },
  );
  expect(faults, 'the disk did fail').toBeGreaterThan(100);
});
