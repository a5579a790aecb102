import type { Backend } from 'agent-panel/agent';
import { createAnthropicBackend } from 'agent-panel/backends/anthropic';
import { createOpenAIBackend } from 'agent-panel/backends/openai';
import { createScriptedBackend } from 'agent-panel/backends/scripted';

export type ModelKind = 'scripted' | 'anthropic' | 'openai';

/** Which model the agents of this tab run on. */
export interface ModelChoice {
  readonly kind: ModelKind;
  readonly model: string;
  readonly baseURL: string;
  readonly key: string;
}

const storageKey = 'silverpoint.demo.model';

/** What a kind begins with. The scripted model is offline and needs none of it. */
export const firstChoices: Readonly<Record<ModelKind, ModelChoice>> = {
  scripted: { kind: 'scripted', model: 'scripted-1', baseURL: '', key: '' },
  anthropic: { kind: 'anthropic', model: 'claude-opus-5-5', baseURL: 'https://api.anthropic.com', key: '' },
  openai: { kind: 'openai', model: 'gpt-5.5', baseURL: 'https://api.openai.com/v1', key: '' },
};

/** The choice of this tab. It lives as long as the tab, the key too: nothing of it reaches a document or another tab. */
export class ModelChoices {
  #snapshot: ModelChoice = read();
  readonly #listeners = new Set<() => void>();

  readonly getSnapshot = (): ModelChoice => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(choice: ModelChoice): void {
    sessionStorage.setItem(storageKey, JSON.stringify(choice));
    this.#snapshot = choice;
    for (const listener of this.#listeners) listener();
  }

  /** A backend for the choice as it is now. The key is asked for at each request. */
  createBackend(): Backend {
    const { kind, model, baseURL } = this.#snapshot;
    const apiKey = () => this.#snapshot.key;
    // A server on this machine often wants no key.
    const keyed = this.#snapshot.key === '' && kind === 'openai' ? {} : { apiKey };
    if (kind === 'openai') return createOpenAIBackend({ model, baseURL, ...keyed });
    if (kind === 'anthropic')
      return createAnthropicBackend({
        model,
        baseURL,
        apiKey,
        webSearch: true,
        // The demo has no server of its own to add the key: the person's goes from their browser.
        headers: { 'anthropic-dangerous-direct-browser-access': 'true' },
      });
    return createScriptedBackend();
  }
}

function read(): ModelChoice {
  try {
    const { kind, model, baseURL, key } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const isWhole = [model, baseURL, key].every((value) => typeof value === 'string') && kind in firstChoices;
    return isWhole ? { kind, model, baseURL, key } : firstChoices.scripted;
  } catch {
    return firstChoices.scripted;
  }
}
