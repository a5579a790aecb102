import type { AgentPanelError } from '../../../format/AgentPanelError.ts';
import type { PanelLabels } from '../panelLabels.ts';
import { countingIn } from '../plural.ts';

const { number, counted } = countingIn('de');
const images = (count: number) => counted(count, { one: 'Bild', other: 'Bilder' });
const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

// The storage's own words are English and stand behind "Details"; here is what they come to.
const storageErrors: ReadonlyMap<string, string> = new Map([
  ['full', 'Der Speicher ist voll. Schaffen Sie Platz und versuchen Sie es erneut.'],
  ['denied', 'Der Zugriff auf das Dokument wurde verweigert. Prüfen Sie die Berechtigungen.'],
  ['busy', 'Ein anderes Programm verwendet das Dokument gerade. Schließen Sie es dort und versuchen Sie es erneut.'],
  ['unsafe', 'Der Ordner der Unterhaltung enthält etwas, das nicht dorthin gehört. Es wurde nichts verändert.'],
  ['closed', 'Das Dokument ist bereits geschlossen.'],
  ['aborted', 'Das Speichern wurde abgebrochen.'],
  ['conflict', 'Die gespeicherte Unterhaltung wurde inzwischen an anderer Stelle geändert.'],
  ['io', 'Beim Lesen oder Schreiben ist ein Fehler aufgetreten. Versuchen Sie es erneut.'],
]);
const storageError = ({ code, message }: AgentPanelError) => storageErrors.get(code) ?? message;

export const germanPanelLabels: PanelLabels = {
  panel: 'Assistent',
  transcript: 'Unterhaltung',
  empty: 'Bitten Sie den Assistenten, etwas in diesem Dokument zu ändern oder zu erklären.',
  loading: 'Unterhaltung wird geöffnet …',
  jumpToLatest: 'Zum Neuesten',
  newRows: (count) => `${number(count)} neu`,
  find: 'In der Unterhaltung suchen',
  findNext: 'Nächster Treffer',
  findPrevious: 'Voriger Treffer',
  findClose: 'Suche schließen',
  foundCount: (position, count) => `${number(position)} von ${number(count)}`,
  foundNone: 'Nicht gefunden',

  copyToClipboard: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich',
  details: 'Details',
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  retry: 'Erneut versuchen',

  menu: 'Menü der Unterhaltung',
  newConversation: 'Neue Unterhaltung …',
  keepConversation: 'Unterhaltung mit dem Assistenten im Dokument behalten',
  keepConversationDescription:
    'Die Unterhaltung reist mit der Datei. Schalten Sie dies für Dateien aus, die Sie weitergeben.',
  copyTranscript: 'Unterhaltung kopieren',
  you: 'Sie',
  agent: 'Assistent',

  message: 'Nachricht',
  placeholder: (documentName) => (documentName ? `Frage zu ${documentName}` : 'Den Assistenten fragen'),
  send: 'Senden',
  addToQueue: 'Nach diesem Durchgang senden',
  stop: 'Anhalten',
  attachImages: 'Bilder anhängen',
  attachedImage: (position) => `Angehängtes Bild ${number(position)}`,
  removeImage: (position) => `Bild ${number(position)} entfernen`,
  addingImage: 'Wird hinzugefügt …',
  imageMissing: 'Bild nicht verfügbar',
  imageRefused: 'Kein Bild, das angezeigt werden kann',
  onlyImages: 'Es können nur Bilder angehängt werden.',
  addImageFailed: (error) => `Das Bild konnte nicht hinzugefügt werden: ${errorText(error)}`,

  queue: (count) => counted(count, { one: 'Nachricht wartet', other: 'Nachrichten warten' }),
  sendQueue: 'Jetzt senden',
  editMessage: (text) => `Bearbeiten: ${text}`,
  removeMessage: (text) => `Entfernen: ${text}`,
  moveMessage: (text) => `Verschieben: ${text}`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  saveMessage: 'Übernehmen',
  imagesOnly: images,
  unsent: 'Nicht gesendet',
  sendUnsent: 'Senden',
  editUnsent: 'Bearbeiten',
  discardUnsent: 'Verwerfen',

  unreadableNewer: 'Diese Unterhaltung wurde mit einer neueren Version der App gespeichert.',
  unreadableCorrupt: 'Die gespeicherte Unterhaltung konnte nicht gelesen werden.',
  unreadableSafe:
    'Sie bleibt unverändert im Dokument, bis Sie hier einen Durchgang abschließen oder eine neue Unterhaltung beginnen.',
  reasonNewer: (formatVersion) => `Sie hat das Format ${number(formatVersion)}. Diese Version liest Format 1.`,
  reasonWhere: 'Stelle',
  reasonWholeFile: 'die ganze Datei',
  reasonExpected: 'Erwartet',
  reasonFound: 'Gefunden',
  exportCopy: 'Kopie exportieren',
  exportFailed: (error) => `Die Kopie konnte nicht erstellt werden: ${errorText(error)}`,
  openFailed: 'Die gespeicherte Unterhaltung konnte nicht geöffnet werden.',
  openFailedSafe: 'Bis sie gelesen werden kann, wird nichts geschrieben und nichts entfernt.',
  conflict: 'Diese Unterhaltung wurde an anderer Stelle geändert.',
  conflictSafe: 'Es wurde nichts überschrieben. Wählen Sie, welche behalten werden soll.',
  reloadTheirs: 'Andere laden',
  reloadTheirsLoses: 'verliert, was hier seit dem letzten Speichern dazukam',
  keepMine: 'Meine behalten',
  keepMineLoses: 'verliert, was dort gespeichert wurde',
  saveFailed: 'Die Unterhaltung konnte nicht gespeichert werden.',
  saveFailedSafe: 'Hier ist noch alles da, und die zuletzt gespeicherte ist unversehrt.',
  storageError,
  leftOutImages: ({ history, drafts }) => {
    const count = history + drafts;
    const where = history === 0 ? ' in noch nicht gesendeten Nachrichten' : '';
    return `${images(count)}${where} ${count === 1 ? 'passte' : 'passten'} nicht mehr ins Dokument.`;
  },
  leftOutImagesSafe: 'Die neuesten 20 MB sind gespeichert. Die übrigen bleiben hier, bis Sie es schließen.',
  lostImages: (count) =>
    `${count === 1 ? 'Die Datei' : 'Die Dateien'} von ${images(count)} ${count === 1 ? 'fehlt' : 'fehlen'} im Dokument oder ${count === 1 ? 'wurde' : 'wurden'} von etwas anderem geändert.`,
  lostImagesSafe: 'Alles andere der Unterhaltung ist gespeichert.',
  missingImages: (count) => `${images(count)} dieser Unterhaltung ${count === 1 ? 'fehlt' : 'fehlen'} im Dokument.`,
  missingImagesSafe: 'Noch nicht gesendete Nachrichten haben ihre vielleicht verloren. Alles andere ist da.',
  temporaryStorage: 'Dieser Browser löscht möglicherweise, was hier gespeichert ist, wenn sein Speicher voll wird.',
  temporaryStorageSafe:
    'Laden Sie Dokumente herunter, die Sie behalten möchten, oder lassen Sie den Browser sie behalten.',
  keepStorage: 'Behalten',

  newConversationTitle: 'Neue Unterhaltung beginnen?',
  newConversationDescription:
    'Diese Unterhaltung verlässt das Dokument beim nächsten Speichern. Sie lässt sich nicht zurückholen.',
  newConversationUnreadable:
    'Die gespeicherte Unterhaltung, die nicht gelesen werden konnte, verlässt das Dokument beim nächsten Speichern. ' +
    'Exportieren Sie vorher eine Kopie, falls Sie sie noch brauchen könnten.',
  newConversationStops: 'Der laufende Durchgang wird angehalten.',
  newConversationConfirm: 'Neue Unterhaltung',

  announceWorking: 'Der Assistent arbeitet.',
  announceFinished: 'Der Assistent ist fertig.',
  announceQuestion: 'Der Assistent hat eine Frage.',
  announceApproval: (toolName) => `Der Assistent bittet um Ihre Erlaubnis: ${toolName}`,
  announceFailed: (text) => `Der Durchgang ist fehlgeschlagen: ${text}`,
};
