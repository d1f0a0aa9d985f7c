import { createStore } from './store.ts';

export interface SaveStatus {
  /** 'waiting': saving failed, and will be retried. */
  saving: 'saved' | 'saving' | 'waiting';
  /** The error of the last attempt; undefined if it did not fail. */
  failure: unknown;
}

/**
 * Saves a value.
 * @param isLeaving whether the page is being left, which must not cancel the request
 * @throws what the call throws
 */
export type SaveValue<T> = (value: T, isLeaving: boolean) => Promise<unknown>;

/** Values set within this many milliseconds are saved together. */
const DEBOUNCE_MS = 500;

const SAVED: SaveStatus = { saving: 'saved', failure: undefined };

/** Saves the latest of several values shortly after it was set, one request at a time. */
export class Autosaver<T> {
  #save: SaveValue<T>;
  #pending: { value: T } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves once the current request has ended. Never rejects. */
  #request: Promise<void> | undefined;
  #store = createStore<SaveStatus>(SAVED);

  constructor(save: SaveValue<T>) {
    this.#save = save;
  }

  readonly getStatus = (): SaveStatus => this.#store.read();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Saves a value in a moment, unless a later one replaces it. */
  readonly set = (value: T): void => {
    this.#pending = { value };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, DEBOUNCE_MS);
    this.#notify(undefined);
  };

  /** Forgets the value that is not being saved yet. */
  readonly discard = (): void => {
    this.#pending = undefined;
    clearTimeout(this.#timer);
    this.#notify(undefined);
  };

  /**
   * Saves the pending value now; also retries after a failure.
   * @returns whether everything is saved
   */
  readonly flush = async ({ isLeaving = false } = {}): Promise<boolean> => {
    clearTimeout(this.#timer);
    // What was set during a request is sent after it.
    while (this.#request || this.#pending) {
      this.#request ??= this.#send(isLeaving);
      await this.#request;
      if (this.#store.read().saving === 'waiting') return false;
    }
    return true;
  };

  async #send(isLeaving: boolean): Promise<void> {
    const sent = this.#pending;
    if (!sent) return;
    this.#pending = undefined;
    this.#notify(undefined, true);
    let failure: unknown;
    try {
      await this.#save(sent.value, isLeaving);
    } catch (error) {
      failure = error;
      this.#pending ??= sent;
    }
    this.#request = undefined;
    this.#notify(failure);
  }

  #notify(failure: unknown, isSending = this.#request !== undefined): void {
    const isBusy = isSending || this.#pending !== undefined;
    this.#store.write(
      failure !== undefined ? { saving: 'waiting', failure } : isBusy ? { saving: 'saving', failure } : SAVED,
    );
  }
}
