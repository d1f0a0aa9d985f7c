import { DURATIONS } from '@vitrine/contract/api/limits';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { useFlushOnLeave } from '../../../core/session/use-flush-on-leave.ts';
import { changeList } from '../cached-record.ts';
import { sendVisibility } from '../section-calls.ts';

interface VisibilityToggle extends Toggle {
  email: string;
  section: ListSectionKey;
  /** The item's title, for messages. */
  title: string;
}

const scheduler = createToggleScheduler<VisibilityToggle>({
  delay: DURATIONS.visibilityDebounce,
  send: async ({ email, section, id, on }, leaving) => {
    const { rev } = await sendVisibility({ email, section, id, isVisible: on }, leaving);
    changeList(section, (items) => items.map((item) => (item._id === id ? { ...item, isVisible: on } : item)), rev);
  },
  onFailed: ({ id, title, on }, error) => {
    const targetState = on ? 'shown' : 'hidden';
    toast.error(`${title} could not be ${targetState}. ${toApiError(error).message}`, { id: `visibility-${id}` });
  },
});

/** The visibility of items: toggled immediately, sent 2 s after the last toggle or when the page is left. */
export function useVisibility() {
  const unconfirmed = useSyncExternalStore(scheduler.subscribe, scheduler.getUnconfirmed);
  useFlushOnLeave((isLeaving) => scheduler.flush({ leaving: isLeaving }));
  return {
    /** Returns the user's latest choice, confirmed or not. */
    isVisible: (item: { _id: string; isVisible: boolean }) => unconfirmed.get(item._id) ?? item.isVisible,
    toggle: scheduler.toggle,
    /** Sends the pending toggles of one item, or all, before another action on it. */
    settle: (id?: string) => scheduler.flush({ id }),
  };
}

/** The desired state of something that can be on or off. */
export interface Toggle {
  id: string;
  on: boolean;
}

interface Options<T extends Toggle> {
  /** Milliseconds from the last toggle to its request. */
  delay: number;
  /** Sends the request; `leaving` if the page is being unloaded and the request has to outlive it. */
  send: (toggle: T, leaving: boolean) => Promise<void>;
  /** Called after a request failed and the toggle was reverted. */
  onFailed: (toggle: T, error: unknown) => void;
}

export interface ToggleScheduler<T extends Toggle> {
  /** Displays the new state immediately, and sends it after the delay. */
  toggle(toggle: T): void;
  /** Sends pending toggles: that of one id, or all. Resolves when their requests are done. */
  flush(options?: { id?: string; leaving?: boolean }): Promise<void>;
  /** Returns unconfirmed toggles by id. A new map after each change. */
  getUnconfirmed(): ReadonlyMap<string, boolean>;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a scheduler that displays toggles immediately, sends only the last one per id, and reverts it if its request
 * fails.
 */
export function createToggleScheduler<T extends Toggle>({
  delay: delayMs,
  send,
  onFailed,
}: Options<T>): ToggleScheduler<T> {
  const pendingToggles = new Map<string, { toggle: T; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  /** The newest toggle per id, until it is confirmed or reverted. */
  const latestToggles = new Map<string, T>();
  let unconfirmedStates: ReadonlyMap<string, boolean> = new Map();

  const notifyListeners = () => {
    unconfirmedStates = new Map([...latestToggles.values()].map(({ id, on }) => [id, on]));
    for (const listener of listeners) listener();
  };
  const finishToggle = (toggle: T) => {
    // A newer toggle is being sent, and decides.
    if (latestToggles.get(toggle.id) !== toggle) return false;
    latestToggles.delete(toggle.id);
    notifyListeners();
    return true;
  };
  const sendNow = async (toggle: T, leaving: boolean) => {
    pendingToggles.delete(toggle.id);
    try {
      await send(toggle, leaving);
      finishToggle(toggle);
    } catch (error) {
      if (finishToggle(toggle)) onFailed(toggle, error);
    }
  };

  return {
    toggle(toggle) {
      clearTimeout(pendingToggles.get(toggle.id)?.timer);
      pendingToggles.set(toggle.id, { toggle, timer: setTimeout(() => void sendNow(toggle, false), delayMs) });
      latestToggles.set(toggle.id, toggle);
      notifyListeners();
    },
    async flush({ id, leaving = false } = {}) {
      const due = [...pendingToggles.values()].filter(({ toggle }) => id === undefined || toggle.id === id);
      for (const { timer } of due) clearTimeout(timer);
      await Promise.all(due.map(({ toggle }) => sendNow(toggle, leaving)));
    },
    getUnconfirmed: () => unconfirmedStates,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
