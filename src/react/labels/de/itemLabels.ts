import type { ItemLabels } from '../itemLabels.ts';
import { countingIn } from '../plural.ts';

const { number, counted } = countingIn('de');

export const germanItemLabels: ItemLabels = {
  userItem: 'Sie',
  userImage: 'Mit einem Bild',
  sentImage: (position) => `Bild ${number(position)}`,
  openImage: (position) => `Bild ${number(position)} öffnen`,

  thinking: 'Denkt nach …',
  thought: (seconds) => (seconds === undefined ? 'Nachgedacht' : `${number(seconds)} s nachgedacht`),

  statusRunning: 'Läuft',
  statusSucceeded: 'Fertig',
  statusFailed: 'Fehlgeschlagen',
  statusCancelled: 'Abgebrochen',
  statusInterrupted: 'Unterbrochen',

  webSearch: (query) => `„${query}“`,
  sources: 'Quellen',
  sourceCount: (count) => counted(count, { one: 'Quelle', other: 'Quellen' }),
  source: (position, title) => `Quelle ${number(position)}: ${title}`,

  showAll: (characters) => `Alles anzeigen (${counted(characters, { one: 'Zeichen', other: 'Zeichen' })})`,
  showLess: 'Weniger anzeigen',
  detail: 'Details',

  compact: 'Verdichten …',
  tryAgain: 'Erneut versuchen',
  showDetails: 'Details',

  questionsTitle: 'Fragen',
  otherAnswer: 'Anderes …',
  otherAnswerField: (prompt) => `Eigene Antwort auf: ${prompt}`,
  answer: 'Antworten',
  answered: 'Beantwortet',
  notAnswered: 'Keine Antwort',

  directionsTitle: 'Richtungen',
  choose: 'Wählen',
  chooseDirection: (title) => `${title} wählen`,
  chosen: 'Gewählt',
  otherDirections: (count) => counted(count, { one: 'andere Richtung', other: 'andere Richtungen' }),
  swatches: (colours) => `Farben: ${colours.join(', ')}`,

  skill: 'Fertigkeit',
  skillContent: (name) => `Inhalt der Fertigkeit ${name}`,
  saveSkill: 'Speichern',
  skillSaved: 'Gespeichert',
  lintRule: 'Prüfregel',
  lintRuleSource: (name) => `Quelltext der Prüfregel ${name}`,
  addLintRule: 'Hinzufügen',
  lintRuleAdded: 'Hinzugefügt',
  dismissProposal: 'Ablehnen',
  proposalDismissed: 'Abgelehnt',

  severity: { info: 'Hinweis', warning: 'Warnung', error: 'Fehler' },

  approval: (toolName) => `Der Assistent möchte ${toolName} ausführen`,
  approvalArguments: (toolName) => `Argumente von ${toolName}`,
  approvalRestored:
    'Der Durchgang, der gefragt hat, ist vorbei. Ihre Antwort geht mit der nächsten Nachricht an den Assistenten; jetzt wird nichts ausgeführt.',
  approve: 'Erlauben',
  approveAlways: 'Immer',
  deny: 'Ablehnen',
  approvalState: {
    waiting: 'Wartet auf Sie',
    approved: 'Erlaubt',
    approvedAlways: 'Immer erlaubt',
    denied: 'Abgelehnt',
    expired: 'Abgelaufen',
  },

  reportedIssue: 'Gemeldetes Problem',
  openIssue: (host) => `Auf ${host} öffnen`,

  feedback: 'Diesen Durchgang bewerten',
  goodAnswer: 'Gut',
  badAnswer: 'Schlecht',
  feedbackReasonsTitle: 'Warum?',
  feedbackReasons: {
    accurate: 'Tat, worum ich bat',
    goodResult: 'Sieht richtig aus',
    fast: 'Schnell',
    wrongResult: 'Falsches Ergebnis',
    ignoredRequest: 'Tat nicht, worum ich bat',
    unwantedChange: 'Zu viel verändert',
    tooSlow: 'Zu langsam',
  },
  feedbackComment: 'Kommentar',
  feedbackDone: 'Fertig',
  feedbackClear: 'Bewertung entfernen',

  copyCode: 'Kopieren',
  codeCopied: 'Kopiert',
  code: (language) => (language ? `Code, ${language}` : 'Code'),
  table: 'Tabelle',
  image: 'Bild',
  taskDone: 'Erledigt',
  taskOpen: 'Nicht erledigt',
  footnotes: 'Fußnoten',
  footnote: (position) => `Fußnote ${number(position)}`,
  backToText: (position, mention) =>
    mention > 1
      ? `Zurück zu Zeichen ${number(position)}, Nennung ${number(mention)}`
      : `Zurück zu Zeichen ${number(position)}`,
};
