import type { UserRecord } from '@vitrine/contract/accounts';
import { SPANS } from '@vitrine/contract/limits';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { ApiError } from '../../api.ts';
import { told } from '../../shell/failure-text.ts';
import { refetchUser } from '../../shell/session.ts';
import { moveEntry } from '../../ui/form/entries.ts';
import type { FormValues } from './form-values.ts';
import { latestOnly } from './latest-only.ts';
import { changeList, putItem, putNewItem } from './record.ts';
import { callsOf, type ListItem } from './section-calls.ts';

/** What can be done to the items of one list. The record on screen changes at once, and back on failure. */
export function useListActions(section: ListSectionKey, user: UserRecord) {
  const { email } = user;
  const items: readonly ListItem[] = user.resume[section];

  const sendOrder = useMemo(
    () =>
      latestOnly<string[]>(async (ids) => {
        try {
          const { rev } = await callsOf(section).reorder({ email, ids });
          changeList(section, (list) => list, rev);
        } catch (error) {
          toast.error(`The new order could not be saved. ${told(error).message}`);
          await refetchUser();
        }
      }),
    [section, email],
  );

  return {
    items,

    /** Adds an item where its date puts it, or replaces the one of that id. Throws ApiError. */
    async save(values: FormValues, _id?: string): Promise<ListItem> {
      const { payload, rev } = await callsOf(section).save({ email, data: { ...values, _id } });
      if (_id !== undefined) {
        putItem(section, payload, rev);
      } else {
        // The server adds at the end.
        const order = putNewItem(section, payload, rev);
        if (order) sendOrder(order);
      }
      return payload;
    },

    move(from: number, to: number): void {
      const next = moveEntry(items, from, to);
      changeList(section, () => next);
      sendOrder(next.map(({ _id }) => _id));
    },

    /** Deletes at once; a notice offers to undo it for a few seconds. */
    async remove(item: ListItem, title: string, settled: Promise<void>): Promise<void> {
      const index = items.findIndex(({ _id }) => _id === item._id);
      const notice = `deleted-${item._id}`;
      changeList(section, (list) => list.filter(({ _id }) => _id !== item._id));
      const removal = settled.then(() => callsOf(section).remove({ email, _id: item._id }));
      toast(`Deleted ${title}`, {
        id: notice,
        duration: SPANS.undoNotice,
        action: { label: 'Undo', onClick: () => void undo() },
      });
      const undo = async () => {
        try {
          await removal;
          const { payload, rev } = await callsOf(section).restore({ email, _id: item._id });
          putItem(section, payload, rev, index);
        } catch (error) {
          toast.error(`${title} could not be restored. ${told(error).message}`);
        }
      };
      try {
        const { rev } = await removal;
        changeList(section, (list) => list.filter(({ _id }) => _id !== item._id), rev);
      } catch (error) {
        // Somebody else deleted it: what was wanted is the case.
        if (error instanceof ApiError && error.code === 'content/not-found') return;
        toast.dismiss(notice);
        putItem(section, item, user.rev, index);
        toast.error(`${title} could not be deleted. ${told(error).message}`);
      }
    },

    titleOf: (title: string) => title || `this ${LIST_SECTIONS[section].singular}`,
  };
}
