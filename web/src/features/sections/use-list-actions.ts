import type { UserRecord } from '@vitrine/contract/accounts';
import type { BatchAction } from '@vitrine/contract/calls/content';
import { DURATIONS } from '@vitrine/contract/limits';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { ApiError } from '../../api.ts';
import { toastFailure } from '../../core/errors/failure-toast.tsx';
import { isPlanLimit } from '../../core/plans/upgrade.tsx';
import { refetchUser } from '../../core/session/session.ts';
import { createIdempotentAdder } from './add-once.ts';
import type { FormValues } from './form-values.ts';
import { getIds, sortByIds } from './item-order.ts';
import { changeList, newestRev, putItem } from './record.ts';
import { withReload } from './reload.ts';
import { getListCalls, type ListItem, listNow } from './section-calls.ts';
import { toastUndo } from './undo-toast.ts';
import { useItemOrder } from './use-item-order.ts';
import type { Stored } from './use-section-form.ts';

/** An item as it was saved, and the version of the record with it. */
export interface SavedItem {
  item: ListItem;
  rev: number;
}

/** What can be done to the items of one list. The record on screen changes at once, and back on failure. */
export function useListActions(section: ListSectionKey, user: UserRecord) {
  const { email } = user;
  const items: readonly ListItem[] = user.resume[section];
  const order = useItemOrder(section, email);
  const calls = getListCalls(section);
  const addOnce = useMemo(
    () =>
      createIdempotentAdder(LIST_SECTIONS[section].fields, {
        add: (data) => getListCalls(section).save({ email, data }),
        read: () => listNow(section, email),
      }),
    [section, email],
  );

  return {
    items,

    /** Adds an item; the server says where it stands. Throws ApiError. */
    async add(values: FormValues): Promise<SavedItem> {
      const {
        payload: item,
        rev,
        index,
      } = await addOnce(values, items).catch((error: unknown) => {
        // The plan, or how much of it is used, is another than on screen.
        if (isPlanLimit(error)) void refetchUser();
        throw error;
      });
      // With a version between, something else was changed elsewhere: only then there is more to read.
      const isNext = rev === Math.max(newestRev(), user.rev) + 1;
      putItem(section, item, rev, index);
      if (!isNext) void refetchUser();
      return { item, rev };
    },

    /** Replaces an item that was read at version `from`. Throws ApiError. */
    async replace(_id: string, values: FormValues, from: number | undefined): Promise<SavedItem> {
      try {
        const { payload: item, rev } = await withReload(() =>
          calls.save({ email, rev: from, data: { ...values, _id } }),
        );
        putItem(section, item, rev);
        return { item, rev };
      } catch (error) {
        if (isGone(error)) changeList(section, (list) => list.filter((item) => item._id !== _id));
        throw error;
      }
    },

    /** Shows what somebody else stored in place of an item. */
    take: (item: ListItem, { values, rev }: Stored): void => putItem(section, { ...item, ...values }, rev ?? user.rev),

    move: (from: number, to: number, name: string): void => order.move(items, from, to, name),

    /** Deletes at once; a notice offers to undo it for a few seconds. */
    async remove(item: ListItem, title: string, settled: Promise<void>): Promise<void> {
      const index = items.findIndex(({ _id }) => _id === item._id);
      const notice = `deleted-${item._id}`;
      changeList(section, (list) => list.filter(({ _id }) => _id !== item._id));
      const removal = settled.then(() => withReload(() => calls.remove({ email, _id: item._id })));
      toastUndo({ id: notice, text: `Deleted ${title}`, stays: DURATIONS.undoNotice, undo: () => undo() });
      const undo = async () => {
        try {
          await removal;
          const { payload, rev } = await withReload(() => calls.restore({ email, _id: item._id }));
          putItem(section, payload, rev, index);
        } catch (error) {
          toastFailure(`${title} could not be restored.`, error);
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
        toastFailure(`${title} could not be deleted.`, error);
      }
    },

    /** Changes several in one call, all of them or none; a notice offers to undo it. Failures are told. */
    async changeSeveral(action: Exclude<BatchAction, 'restore'>, ids: string[], to?: number): Promise<void> {
      const name = ids.length === 1 ? 'one entry' : `${ids.length} entries`;
      const isShown = action === 'show';
      const turned = items.filter(({ _id, isVisible }) => ids.includes(_id) && isVisible !== isShown);
      const order = getIds(items);
      const send = async (body: { ids: string[]; action: BatchAction; to?: number }) => {
        const { payload, rev } = await calls.changeSeveral({ email, ...body });
        changeList(section, () => payload, rev);
      };
      const undo: Record<typeof action, () => Promise<void>> = {
        show: () => send({ ids: getIds(turned), action: 'hide' }),
        hide: () => send({ ids: getIds(turned), action: 'show' }),
        delete: () => send({ ids, action: 'restore' }),
        move: async () => {
          const { rev } = await calls.reorder({ email, ids: order });
          changeList(section, (list) => sortByIds(list, order), rev);
        },
      };
      try {
        await send({ ids, action, to });
      } catch (error) {
        toastFailure(`${name} could not be ${DONE[action].toLowerCase()}.`, error);
        // What is on screen may be what is no longer there.
        void refetchUser();
        return;
      }
      if ((action === 'show' || action === 'hide') && turned.length === 0) return;
      toastUndo({
        text: `${DONE[action]} ${name}`,
        stays: ids.length > 1 ? DURATIONS.undoSeveralNotice : DURATIONS.undoNotice,
        undo: () => undo[action]().catch((error: unknown) => toastFailure('This could not be undone.', error)),
      });
    },

    getTitle: (title: string) => title || `this ${LIST_SECTIONS[section].singular}`,
  };
}

const DONE = { show: 'Shown', hide: 'Hidden', move: 'Moved', delete: 'Deleted' } as const;

/** Whether an item that was to be changed is no longer there. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'content/not-found' || (error.code === 'content/changed' && error.failure?.current === undefined));
