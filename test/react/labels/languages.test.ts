import { describe, expect, it } from 'vitest';
import { germanLabels } from '../../../src/react/labels/de/index.ts';
import { defaultLabels, type Labels } from '../../../src/react/labels/labels.ts';

const languages: Readonly<Record<string, Labels>> = { de: germanLabels };

/** Words that two languages share. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ['details', 'detail', 'showDetails', 'code'],
};

/** Each string of a label tree by its path; a label that is a function with what it says of a 7. */
function strings(labels: object, path = ''): [string, string][] {
  return Object.entries(labels).flatMap(([key, label]): [string, string][] => {
    if (typeof label === 'string') return [[path + key, label]];
    if (typeof label === 'object') return strings(label, `${path}${key}.`);
    if (key === 'storageError') return [[path + key, label({ code: 'full', message: 'The disk is full.' })]];
    if (key === 'leftOutImages') return [[path + key, label({ history: 7, drafts: 0 })]];
    return [[path + key, label(key === 'swatches' ? ['7'] : 7, 7)]];
  });
}

describe.each(Object.entries(languages))('the labels in %s', (tag, labels) => {
  it('have every key of the English ones, and no other', () => {
    expect(
      strings(labels)
        .map(([key]) => key)
        .sort(),
    ).toEqual(
      strings(defaultLabels)
        .map(([key]) => key)
        .sort(),
    );
  });

  it('say nothing as English does, but for words that both share', () => {
    const english = new Map(strings(defaultLabels));
    const same = strings(labels).filter(([key, text]) => english.get(key) === text && /\p{L}/u.test(text));
    expect(same.map(([key]) => key).filter((key) => !shared[tag]?.includes(key))).toEqual([]);
  });

  it('leave no text empty, and keep what they are given', () => {
    for (const [key, text] of strings(labels)) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toContain('undefined');
    }
    expect(labels.editMessage('Poster')).toContain('Poster');
    expect(labels.approval('export_pdf')).toContain('export_pdf');
  });
});

describe('the German labels', () => {
  it('count and write numbers as German does', () => {
    expect(germanLabels.queue(1)).toBe('1 Nachricht wartet');
    expect(germanLabels.queue(2)).toBe('2 Nachrichten warten');
    expect(germanLabels.showAll(30_000)).toBe('Alles anzeigen (30.000 Zeichen)');
    expect(germanLabels.thought(8.5)).toBe('8,5 s nachgedacht');
    expect(germanLabels.leftOutImages({ history: 0, drafts: 1 })).toBe(
      '1 Bild in noch nicht gesendeten Nachrichten passte nicht mehr ins Dokument.',
    );
  });

  it('say a storage’s refusal by its code, and an unknown one in its own words', () => {
    const error = (code: string) => Object.assign(new Error('As it was said.'), { code });
    type Refusal = Parameters<Labels['storageError']>[0];
    expect(germanLabels.storageError(error('full') as unknown as Refusal)).toMatch(/^Der Speicher ist voll/);
    expect(germanLabels.storageError(error('other') as unknown as Refusal)).toBe('As it was said.');
  });
});
