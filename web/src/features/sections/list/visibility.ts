import { DURATIONS } from '@vitrine/contract/api/limits';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { beforeLeaving } from '../../../core/session/session.ts';
import { changeList } from '../cached-record.ts';
import { sendVisibility } from '../section-calls.ts';

interface VisibilityToggle extends Toggle {
  email: string;
  section: ListSectionKey;
  /** The item's title, to name it in messages. */
  title: string;
}

const scheduler = createToggleScheduler<VisibilityToggle>({
  delay: DURATIONS.visibilityDebounce,
  send: async ({ email, section, id, on }, leaving) => {
    const { rev } = await sendVisibility({ email, section, id, isVisible: on }, leaving);
    changeList(section, (items) => items.map((item) => (item._id === id ? { ...item, isVisible: on } : item)), rev);
  },
  onFailed: ({ id, title, on }, error) => {
    const wanted = on ? 'shown' : 'hidden';
    toast.error(`${title} could not be ${wanted}. ${toApiError(error).message}`, { id: `visibility-${id}` });
  },
});

/** Who sees an item: toggled at once, sent 2 s after the last toggle or when the page is left. */
export function useVisibility() {
  const unconfirmed = useSyncExternalStore(scheduler.subscribe, scheduler.getUnconfirmed);
  useEffect(() => {
    const leave = () => void scheduler.flush({ leaving: true });
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    const takeBack = beforeLeaving(() => scheduler.flush());
    return () => {
      takeBack();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  return {
    /** What the person chose last, confirmed or not. */
    isVisible: (item: { _id: string; isVisible: boolean }) => unconfirmed.get(item._id) ?? item.isVisible,
    toggle: scheduler.toggle,
    /** Sends what waits for one item, or for all, before something else is done to it. */
    settle: (id?: string) => scheduler.flush({ id }),
  };
}

/** What is wanted of one thing that can be on or off. */
export interface Toggle {
  id: string;
  on: boolean;
}

interface Options<T extends Toggle> {
  /** Milliseconds from the last toggle of a thing to its call. */
  delay: number;
  /** Makes the call; `leaving` when the page is being left and the call has to outlive it. */
  send: (toggle: T, leaving: boolean) => Promise<void>;
  /** Called when a call failed and the thing has been put back. */
  onFailed: (toggle: T, error: unknown) => void;
}

export interface ToggleScheduler<T extends Toggle> {
  /** Shows the new state at once and sends it after the delay. */
  toggle(toggle: T): void;
  /** Sends what waits now: that of one thing, or all. Settles when these calls have. */
  flush(options?: { id?: string; leaving?: boolean }): Promise<void>;
  /** What was toggled and is not confirmed yet, by id. A new map after each change. */
  getUnconfirmed(): ReadonlyMap<string, boolean>;
  subscribe(listener: () => void): () => void;
}

/** Shows toggles at once, sends only the last one of each thing, and takes it back when its call fails. */
export function createToggleScheduler<T extends Toggle>({ delay, send, onFailed }: Options<T>): ToggleScheduler<T> {
  const waiting = new Map<string, { toggle: T; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  /** The newest toggle of each thing, until it is confirmed or taken back. */
  const newest = new Map<string, T>();
  let shown: ReadonlyMap<string, boolean> = new Map();

  const show = () => {
    shown = new Map([...newest.values()].map(({ id, on }) => [id, on]));
    for (const listener of listeners) listener();
  };
  const settle = (toggle: T) => {
    // A newer toggle of the same thing is on its way and will decide.
    if (newest.get(toggle.id) !== toggle) return false;
    newest.delete(toggle.id);
    show();
    return true;
  };
  const sendNow = async (toggle: T, leaving: boolean) => {
    waiting.delete(toggle.id);
    try {
      await send(toggle, leaving);
      settle(toggle);
    } catch (error) {
      if (settle(toggle)) onFailed(toggle, error);
    }
  };

  return {
    toggle(toggle) {
      clearTimeout(waiting.get(toggle.id)?.timer);
      waiting.set(toggle.id, { toggle, timer: setTimeout(() => void sendNow(toggle, false), delay) });
      newest.set(toggle.id, toggle);
      show();
    },
    async flush({ id, leaving = false } = {}) {
      const due = [...waiting.values()].filter(({ toggle }) => id === undefined || toggle.id === id);
      for (const { timer } of due) clearTimeout(timer);
      await Promise.all(due.map(({ toggle }) => sendNow(toggle, leaving)));
    },
    getUnconfirmed: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
