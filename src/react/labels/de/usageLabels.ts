import { formatDollars } from '../formatDollars.ts';
import { countingIn } from '../plural.ts';
import type { UsageLabels } from '../usageLabels.ts';

const { number, counted, form } = countingIn('de');
const dollars = (amount: number) => formatDollars('de', amount);
const tokens = (count: number) => counted(count, { one: 'Token', other: 'Tokens' });

export const germanUsageLabels: UsageLabels = {
  usage: (percent) => (percent === undefined ? 'Verbrauch' : `Verbrauch: Kontext zu ${number(percent)} % gefüllt`),
  usageTitle: 'Verbrauch',
  percent: (percent) => `${number(percent)} %`,
  context: 'Kontext',
  contextOf: (count, limit) => (limit === undefined ? tokens(count) : `${number(count)} von ${tokens(limit)}`),
  contextUnknown: 'Nach der nächsten Anfrage bekannt',
  inputTokens: 'Eingabe',
  outputTokens: 'Ausgabe',
  cacheReadTokens: 'Aus dem Cache gelesen',
  cacheWriteTokens: 'In den Cache geschrieben',
  webSearches: 'Websuchen',
  count: number,
  cost: 'Kosten',
  costSoFar: (cost) => {
    if (cost.kind === 'notBilled') return 'Nicht nach Verbrauch abgerechnet';
    if (cost.kind === 'unknown') return 'Unbekannt: Nicht jede Anfrage hat einen Preis';
    return cost.kind === 'reported' ? `${dollars(cost.dollars)}, laut Anbieter` : `${dollars(cost.dollars)}, geschätzt`;
  },
  nothingSpent: 'Noch nichts verbraucht',

  compactConversation: 'Unterhaltung verdichten …',
  compactRefusal: {
    keepsOwnContext: 'Das Programm des Assistenten verwaltet den Kontext selbst.',
    cannotSummarize: 'Dieses Modell kann nicht um eine Zusammenfassung gebeten werden.',
    compacting: 'Die Unterhaltung wird gerade verdichtet.',
    turnRuns: 'Nicht, solange der Assistent arbeitet.',
    fewTurns: 'Erst ab drei Anfragen möglich.',
  },
  compactTitle: 'Unterhaltung verdichten?',
  compactDescription:
    'Eine Anfrage bittet das Modell um eine Zusammenfassung. Danach liest es sie anstelle der älteren Anfragen. Hier bleibt alles lesbar.',
  compactModel: 'Modell',
  compactGoes: 'Zusammengefasst',
  compactGoesTurns: (turns) =>
    form(turns, {
      one: 'Die erste Anfrage; Werkzeugergebnisse und Bilder darin entfallen',
      other: `Die ersten ${number(turns)} Anfragen; Werkzeugergebnisse und Bilder darin entfallen`,
    }),
  compactStays: 'Bleibt',
  compactStaysTurns: (turns) => `Die letzten ${number(turns)} Anfragen, Wort für Wort`,
  compactSends: 'Sendet',
  compactTokens: (count) => `Etwa ${tokens(count)}`,
  compactCost: 'Kostet',
  compactPrice: (cost) =>
    cost.kind === 'estimated' || cost.kind === 'reported'
      ? `Etwa ${dollars(cost.dollars)}`
      : 'Unbekannt: Dieses Modell hat keinen Preis',
  compactNoOutput: (maxTokens, maxCost) => {
    const begin = 'Das ist nur die Eingabe, geschätzt. Die Zusammenfassung selbst ist nicht enthalten: ';
    if (maxTokens === undefined) return `${begin}Wie lang sie wird, weiß vorher niemand.`;
    const most = `${begin}höchstens ${tokens(maxTokens)}`;
    return maxCost?.kind === 'estimated'
      ? `${most}, mit denen es zusammen etwa ${dollars(maxCost.dollars)} sind.`
      : `${most}.`;
  },
  compactConfirm: 'Verdichten',
  compacting: 'Die Unterhaltung wird verdichtet …',
};
