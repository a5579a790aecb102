import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { itemFixtures } from '../../fixtures/items/index.ts';

const folder = path.join(import.meta.dirname, '../../../stories/items');

describe('the stories of the items', () => {
  it.each(Object.entries(itemFixtures))('show %s in each of its states', (type, states) => {
    const component = `${type[0]?.toUpperCase()}${type.slice(1)}Item`;
    const source = readFileSync(path.join(folder, `${component}.stories.tsx`), 'utf8');
    for (const state of Object.keys(states)) expect(source).toContain(`item: ${type}Fixtures.${state}`);
  });
});
