import { DURATIONS } from '@vitrine/contract/limits';
import type { ListSectionKey } from '@vitrine/contract/resume';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { toApiError } from '../../core/errors/failure-text.ts';
import { moveEntry } from '../../ui/form/entries.ts';
import { getIds, sortByIds } from './item-order.ts';
import { latestOnly } from './latest-only.ts';
import { changeList } from './record.ts';
import { getListCalls, type ListItem } from './section-calls.ts';
import { toastUndo } from './undo-toast.ts';

/** The order of one list's items: changed at once, told to the server, and put back when it cannot be. */
export function useItemOrder(section: ListSectionKey, email: string) {
  return useMemo(() => {
    /** The order as the server has it, while another is on its way. */
    let confirmed: string[] | undefined;
    const send = latestOnly<string[]>(async (ids, isSuperseded) => {
      try {
        const { rev } = await getListCalls(section).reorder({ email, ids });
        changeList(section, (list) => (isSuperseded() ? list : sortByIds(list, ids)), rev);
        confirmed = isSuperseded() ? ids : undefined;
      } catch (error) {
        if (isSuperseded()) return;
        const before = confirmed ?? ids;
        confirmed = undefined;
        changeList(section, (list) => sortByIds(list, before));
        toast.dismiss(`moved-${section}`);
        toast.error(`The new order could not be saved, so the old one is back. ${toApiError(error).message}`);
      }
    });
    const put = (before: string[], ids: string[]) => {
      confirmed ??= before;
      changeList(section, (list) => sortByIds(list, ids));
      send(ids);
    };
    return {
      /** Moves one item; a notice offers to undo it for a few seconds. */
      move(items: readonly ListItem[], from: number, to: number, name: string): void {
        const before = getIds(items);
        const ids = moveEntry(before, from, to);
        put(before, ids);
        toastUndo({
          id: `moved-${section}`,
          text: `Moved ${name}`,
          stays: DURATIONS.undoNotice,
          undo: () => put(ids, before),
        });
      },
    };
  }, [section, email]);
}
