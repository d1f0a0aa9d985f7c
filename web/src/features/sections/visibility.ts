import { DURATIONS } from '@vitrine/contract/limits';
import type { ListSectionKey } from '@vitrine/contract/resume';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { toApiError } from '../../core/errors/failure-text.ts';
import { beforeLeaving } from '../../core/session/session.ts';
import { changeList } from './record.ts';
import { sendVisibility } from './section-calls.ts';
import { createToggleScheduler, type Toggle } from './toggle-scheduler.ts';

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
