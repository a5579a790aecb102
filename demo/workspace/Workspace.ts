import type { ModelChoices } from '../agent/ModelChoice.ts';
import type { DocumentLibrary } from '../documents/DocumentLibrary.ts';
import { autosave } from '../editor/autosave.ts';
import { type ConnectAgent, OpenDocument } from '../editor/OpenDocument.ts';
import { documentOfAddress, listAddress } from './addresses.ts';
import type { Settings } from './Settings.ts';

export type Screen =
  | { readonly name: 'list' }
  | { readonly name: 'opening' }
  | { readonly name: 'editor'; readonly document: OpenDocument }
  | { readonly name: 'problem'; readonly message: string };

export interface WorkspaceSnapshot {
  readonly screen: Screen;
  /** The address the person wants to go to, while an unsaved document asks first. */
  readonly leavingTo: string | undefined;
}

/** Which document is open, after the address, and the question before an unsaved one is left. */
export class Workspace {
  readonly library: DocumentLibrary;
  readonly settings: Settings;
  readonly models: ModelChoices;
  readonly #connect: ConnectAgent;
  readonly #listeners = new Set<() => void>();
  #snapshot: WorkspaceSnapshot = { screen: { name: 'opening' }, leavingTo: undefined };
  #address = '';
  #stopAutosave: () => void = () => undefined;

  constructor(library: DocumentLibrary, settings: Settings, models: ModelChoices, connect: ConnectAgent) {
    this.library = library;
    this.settings = settings;
    this.models = models;
    this.#connect = connect;
  }

  readonly getSnapshot = (): WorkspaceSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the page's address from now on. */
  start(): void {
    addEventListener('hashchange', () => void this.#follow(location.hash));
    addEventListener('beforeunload', (event) => {
      const { screen } = this.#snapshot;
      if (screen.name === 'editor' && screen.document.isBusy) event.preventDefault();
    });
    void this.#follow(location.hash);
  }

  go(address: string): void {
    location.hash = address;
  }

  /** Answers the question before leaving. */
  async leave(answer: 'save' | 'discard' | 'stay'): Promise<void> {
    const { screen, leavingTo } = this.#snapshot;
    this.#show({ leavingTo: undefined });
    if (screen.name !== 'editor' || leavingTo === undefined || answer === 'stay') return;
    if (answer === 'save') {
      await screen.document.stopTurn();
      if (!(await screen.document.save())) return;
    }
    await this.#open(leavingTo);
    if (location.hash !== leavingTo) location.hash = leavingTo;
  }

  async #follow(address: string): Promise<void> {
    if (address === this.#address && this.#snapshot.screen.name !== 'opening') return;
    const { screen } = this.#snapshot;
    if (screen.name !== 'editor' || !screen.document.isBusy) return this.#open(address);
    if (this.settings.getSnapshot().autosave) {
      await screen.document.stopTurn();
      if ((await screen.document.save()) && !screen.document.isBusy) return this.#open(address);
    }
    // The editor stays, and so does its address, until the person has answered.
    location.hash = this.#address;
    this.#show({ leavingTo: address });
  }

  async #open(address: string): Promise<void> {
    const { screen } = this.#snapshot;
    this.#address = address;
    this.#stopAutosave();
    this.#stopAutosave = () => undefined;
    this.#show({ screen: { name: 'opening' }, leavingTo: undefined });
    if (screen.name === 'editor') await screen.document.close();
    const next = await this.#load(address);
    if (this.#address !== address) {
      if (next.name === 'editor') await next.document.close();
      return;
    }
    this.#show({ screen: next });
    if (next.name === 'editor')
      this.#stopAutosave = autosave(next.document, () => this.settings.getSnapshot().autosave);
  }

  async #load(address: string): Promise<Screen> {
    const id = documentOfAddress(address);
    if (id === undefined) {
      if (address !== '' && address !== listAddress) location.replace(listAddress);
      return { name: 'list' };
    }
    try {
      const loaded = await this.library.load(id);
      if (loaded) return { name: 'editor', document: new OpenDocument(id, loaded, this.library, this.#connect) };
      return { name: 'problem', message: 'This poster is not in this browser. It may have been deleted.' };
    } catch (error) {
      return { name: 'problem', message: error instanceof Error ? error.message : String(error) };
    }
  }

  #show(values: Partial<WorkspaceSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...values };
    for (const listener of this.#listeners) listener();
  }
}
