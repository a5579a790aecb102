import { beforeEach, describe, expect, it } from 'vitest';
import { emptyPoster, type ShapeElement } from '../../demo/poster/Poster.ts';
import { PosterStore } from '../../demo/poster/PosterStore.ts';

const circle: ShapeElement = {
  id: 'c',
  type: 'shape',
  shape: 'circle',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  color: 'red',
};
let store: PosterStore;
const poster = () => store.getSnapshot().poster;
beforeEach(() => {
  store = new PosterStore(emptyPoster);
});

describe('PosterStore', () => {
  it('undoes and redoes edits', () => {
    store.add(circle);
    store.change('c', { x: 5 });
    store.undo();
    expect(poster().elements).toEqual([circle]);
    store.undo();
    expect(poster()).toBe(emptyPoster);
    store.redo();
    store.redo();
    expect(poster().elements).toEqual([{ ...circle, x: 5 }]);
  });

  it('undoes a drag as one step, and the next drag as another', () => {
    store.add(circle);
    for (const x of [1, 2, 3]) store.change('c', { x }, { step: 'drag' });
    store.endStep();
    store.change('c', { x: 9 }, { step: 'drag' });
    store.undo();
    expect(poster().elements).toEqual([{ ...circle, x: 3 }]);
    store.undo();
    expect(poster().elements).toEqual([circle]);
  });

  it('forgets what was undone once something else is done', () => {
    store.add(circle);
    store.undo();
    store.edit((before) => ({ ...before, background: 'black' }));
    expect(store.getSnapshot().canRedo).toBe(false);
  });

  it('selects what was added, and nothing that is gone', () => {
    store.add(circle);
    expect(store.getSnapshot().selected).toBe('c');
    store.remove('c');
    expect(store.getSnapshot().selected).toBeUndefined();
  });

  it('tells its listeners of changes only', () => {
    let calls = 0;
    store.subscribe(() => {
      calls += 1;
    });
    store.edit((before) => before);
    expect(calls).toBe(0);
    store.edit((before) => ({ ...before, title: 'Other' }));
    expect(calls).toBe(1);
  });
});
