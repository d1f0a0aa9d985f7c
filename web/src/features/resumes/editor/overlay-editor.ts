import type { Overlay } from '@vitrine/contract/overlay/overlay';
import {
  applyChange,
  getCurrentValue,
  invertChange,
  isConflict,
  type OverlayChange,
} from '@vitrine/contract/overlay/overlay-change';
import type { SaveStatus } from '../../../core/drafts/autosaver.ts';

/** A change to an overlay without its previous value, which the editor looks up. */
export type RequestedChange = OverlayChange extends infer C
  ? C extends OverlayChange
    ? Omit<C, 'from'>
    : never
  : never;

/** A change of ours in a place that another window has changed meanwhile. */
export interface Conflict {
  mine: OverlayChange;
  /** The other window's value. */
  theirs: OverlayChange['to'];
}

export interface EditorState extends SaveStatus {
  /** The displayed overlay, including unsaved changes. */
  overlay: Overlay;
  /** The last known overlay of the server; the same object until it changes. */
  saved: Overlay;
  conflicts: readonly Conflict[];
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * Sends changes.
 * @param isLeaving whether the page is being left, which must not cancel the request
 * @returns the server's overlay
 * @throws what the call throws
 */
export type SendChanges = (changes: OverlayChange[], isLeaving: boolean) => Promise<Overlay>;

interface Options {
  send: SendChanges;
  /** Returns the server's overlay if the error is a conflict; undefined for any other error. */
  readConflict: (error: unknown) => Overlay | undefined;
  /** Stores unsaved changes, so that they survive a reload. */
  keep: (pending: readonly OverlayChange[]) => void;
  /** The current time in milliseconds; for tests. */
  now?: () => number;
}

/** Maximum number of undo steps. */
const MAX_UNDO_STEPS = 200;
/** Replaced texts are saved after this many milliseconds, together with what is typed meanwhile. */
const TYPING_SAVE_DELAY_MS = 500;
/** Changes to one place within this many milliseconds are one undo step. */
const UNDO_MERGE_MS = 1_500;

/**
 * An overlay that is being edited: changes are displayed immediately, saved in the background one request at a time
 * (replaced texts twice a second), and can be undone. Changes of another window are merged; if they affect the same place, the user is asked.
 */
export class OverlayEditor {
  #options: Required<Options>;
  #overlay: Overlay;
  #stored: Overlay;
  #pending: OverlayChange[] = [];
  #inFlight: OverlayChange[] = [];
  #undo: { change: OverlayChange; at: number }[] = [];
  #redo: OverlayChange[] = [];
  #conflicts: Conflict[] = [];
  #failure: unknown;
  #state: EditorState;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #request = Promise.resolve();
  #isDiscarded = false;
  #listeners = new Set<() => void>();

  /** @param pending changes that were unsaved when the page was left */
  constructor(overlay: Overlay, options: Options, pending: readonly OverlayChange[] = []) {
    this.#options = { now: Date.now, ...options };
    this.#overlay = overlay;
    this.#stored = overlay;
    this.#applyStored(overlay, pending);
    this.#state = this.#read();
    if (this.#pending.length > 0) void this.#save();
  }

  readonly getState = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies a change to the overlay. */
  readonly change = (requested: RequestedChange): void => {
    const change = {
      ...requested,
      from: getCurrentValue(this.#overlay, { ...requested, from: requested.to } as OverlayChange),
    } as OverlayChange;
    if (JSON.stringify(change.from) === JSON.stringify(change.to)) return;
    const now = this.#options.now();
    const last = this.#undo.at(-1);
    if (last && change.set === 'words' && isSamePlace(last.change, change) && now - last.at < UNDO_MERGE_MS) {
      this.#undo[this.#undo.length - 1] = { change: { ...change, from: last.change.from } as OverlayChange, at: now };
    } else {
      this.#undo = [...this.#undo, { change, at: now }].slice(-MAX_UNDO_STEPS);
    }
    this.#redo = [];
    this.#apply(change);
  };

  readonly undo = (): void =>
    this.#step(
      () => this.#undo.pop()?.change,
      (change) => {
        this.#redo.push(change);
        return invertChange(change);
      },
    );

  readonly redo = (): void =>
    this.#step(
      () => this.#redo.pop(),
      (change) => {
        // An undo step of its own, whatever is typed next.
        this.#undo.push({ change, at: 0 });
        return change;
      },
    );

  /** Saves everything now; also retries after a failure. */
  readonly save = (): void => void this.#saveNow();

  /**
   * Saves what would be saved in a moment. A failure is not retried: the user may be about to discard it.
   * @returns when it is saved, and what was being saved before
   */
  readonly flush = ({ isLeaving = false } = {}): Promise<void> =>
    this.#saveTimer === undefined ? this.#request : this.#saveNow(isLeaving);

  /** Discards unsaved changes, and ignores later ones: the page is being left. */
  readonly discard = (): void => {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.#pending = [];
    this.#isDiscarded = true;
    this.#options.keep([]);
  };

  /** Resolves a conflict: replaces their value with ours, or keeps theirs. */
  readonly settle = (conflict: Conflict, choice: 'mine' | 'theirs'): void => {
    this.#conflicts = this.#conflicts.filter((other) => other !== conflict);
    if (choice === 'mine') this.#apply({ ...conflict.mine, from: conflict.theirs } as OverlayChange);
    else this.#notify();
  };

  #step(popChange: () => OverlayChange | undefined, toNextChange: (change: OverlayChange) => OverlayChange): void {
    const change = popChange();
    if (!change) return;
    const next = toNextChange(change);
    this.#apply({ ...next, from: getCurrentValue(this.#overlay, next) } as OverlayChange);
  }

  #apply(change: OverlayChange): void {
    this.#overlay = applyChange(this.#overlay, change);
    const last = this.#pending.at(-1);
    if (last && isSamePlace(last, change)) {
      this.#pending[this.#pending.length - 1] = { ...change, from: last.from } as OverlayChange;
    } else {
      this.#pending.push(change);
    }
    this.#notify();
    if (change.set === 'words') this.#saveTimer ??= setTimeout(this.save, TYPING_SAVE_DELAY_MS);
    else this.save();
  }

  #saveNow(isLeaving = false): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    return this.#save(isLeaving);
  }

  /** Sends pending changes, unless a request is in progress, after which they are sent. @returns when both are done */
  #save(isLeaving = false): Promise<void> {
    if (this.#inFlight.length === 0 && this.#pending.length > 0) this.#request = this.#send(isLeaving);
    return this.#request;
  }

  async #send(isLeaving: boolean): Promise<void> {
    this.#inFlight = this.#pending;
    this.#pending = [];
    this.#failure = undefined;
    this.#notify();
    try {
      const saved = await this.#options.send(this.#inFlight, isLeaving);
      const laterChanges = this.#pending;
      this.#inFlight = [];
      this.#pending = [];
      this.#applyStored(saved, laterChanges);
    } catch (error) {
      const unsaved = [...this.#inFlight, ...this.#pending];
      const current = this.#options.readConflict(error);
      this.#inFlight = [];
      this.#pending = [];
      if (current) this.#applyStored(current, unsaved);
      else {
        this.#pending = unsaved;
        this.#failure = error;
        return this.#notify();
      }
    }
    this.#notify();
    // Typed text has its own time.
    if (this.#saveTimer === undefined && this.#pending.length > 0) await this.#send(isLeaving);
  }

  /** Applies our changes to the stored overlay; those that conflict with another window's are reported. */
  #applyStored(stored: Overlay, changes: readonly OverlayChange[]): void {
    this.#stored = reuseEqual(stored, this.#stored);
    let overlay = stored;
    for (const change of changes) {
      if (isConflict(overlay, change)) {
        this.#conflicts = [...this.#conflicts, { mine: change, theirs: getCurrentValue(overlay, change) }];
        continue;
      }
      const rebased = { ...change, from: getCurrentValue(overlay, change) } as OverlayChange;
      overlay = applyChange(overlay, rebased);
      this.#pending.push(rebased);
    }
    this.#overlay = reuseEqual(overlay, this.#overlay);
    // Usually the server now has what is displayed.
    this.#stored = reuseEqual(this.#stored, this.#overlay);
  }

  #notify(): void {
    if (!this.#isDiscarded) this.#options.keep([...this.#inFlight, ...this.#pending]);
    this.#state = this.#read();
    for (const listener of this.#listeners) listener();
  }

  #read(): EditorState {
    const isBusy = this.#inFlight.length > 0 || this.#pending.length > 0;
    return {
      overlay: this.#overlay,
      saved: this.#stored,
      saving: this.#failure !== undefined ? 'waiting' : isBusy ? 'saving' : 'saved',
      failure: this.#failure,
      conflicts: this.#conflicts,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
  }
}

/** Returns the known object if it is equal, so that nothing is computed or rendered again because of a new one. */
const reuseEqual = (overlay: Overlay, known: Overlay): Overlay =>
  JSON.stringify(overlay) === JSON.stringify(known) ? known : overlay;

const isSamePlace = (one: OverlayChange, other: OverlayChange): boolean =>
  one.set === other.set && (!('place' in one) || ('place' in other && one.place === other.place));
