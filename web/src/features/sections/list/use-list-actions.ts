import type { UserRecord } from '@vitrine/contract/account/accounts';
import { DURATIONS } from '@vitrine/contract/api/limits';
import type { BatchAction } from '@vitrine/contract/calls/content';
import type { Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { ApiError } from '../../../core/api/api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { toastFailure } from '../../../core/errors/failure-toast.tsx';
import { isPlanLimitError } from '../../../core/plans/upgrade.tsx';
import { refetchUser } from '../../../core/session/session.ts';
import { moveEntry } from '../../../ui/form/list-entries.ts';
import { showUndoToast } from '../../../ui/undo-toast.ts';
import { changeList, putItem, reloadAfter } from '../cached-record.ts';
import { type FormValues, isSameValues } from '../form/form-values.ts';
import type { Stored } from '../form/use-section-form.ts';
import { fetchList, getListCalls, type ListItem } from '../section-calls.ts';

/** An item as saved, with the version of the record. */
export interface SavedItem {
  item: ListItem;
  rev: number;
}

/** Actions on the items of one list. The displayed record changes optimistically, and is reverted on failure. */
export function useListActions(section: ListSectionKey, user: UserRecord) {
  const { email } = user;
  const items: readonly ListItem[] = user.resume[section];
  const order = useItemOrder(section, email);
  const calls = getListCalls(section);
  const addOnce = useMemo(
    () =>
      createIdempotentAdder(LIST_SECTIONS[section].fields, {
        add: (data) => getListCalls(section).save({ email, data }),
        read: () => fetchList(section, email),
      }),
    [section, email],
  );

  return {
    items,

    /** Adds an item; the server determines its position. Throws ApiError. */
    async add(values: FormValues): Promise<SavedItem> {
      try {
        const { payload: item, rev, index } = await reloadAfter(() => addOnce(values, items));
        putItem(section, item, rev, index);
        return { item, rev };
      } catch (error) {
        // The plan or its usage has changed since it was loaded.
        if (isPlanLimitError(error)) void refetchUser();
        throw error;
      }
    },

    /** Replaces an item that was read at version `from`. Throws ApiError. */
    async replace(_id: string, values: FormValues, from: number | undefined): Promise<SavedItem> {
      try {
        const { payload: item, rev } = await reloadAfter(() =>
          calls.save({ email, rev: from, data: { ...values, _id } }),
        );
        putItem(section, item, rev);
        return { item, rev };
      } catch (error) {
        if (isDeletedError(error)) changeList(section, (list) => list.filter((item) => item._id !== _id));
        throw error;
      }
    },

    /** Displays another edit's stored values of an item. */
    take: (item: ListItem, { values, rev }: Stored): void => putItem(section, { ...item, ...values }, rev ?? user.rev),

    move: (from: number, to: number, name: string): void => order.move(items, from, to, name),

    /** Deletes immediately; a toast offers to undo it for a few seconds. */
    async remove(item: ListItem, title: string, pendingToggles: Promise<void>): Promise<void> {
      const index = items.findIndex(({ _id }) => _id === item._id);
      const toastId = `deleted-${item._id}`;
      changeList(section, (list) => list.filter(({ _id }) => _id !== item._id));
      const removal = pendingToggles.then(() => reloadAfter(() => calls.remove({ email, _id: item._id })));
      showUndoToast({ id: toastId, text: `Deleted ${title}`, durationMs: DURATIONS.undoNotice, undo: () => undo() });
      const undo = async () => {
        try {
          await removal;
          const { payload, rev } = await reloadAfter(() => calls.restore({ email, _id: item._id }));
          putItem(section, payload, rev, index);
        } catch (error) {
          toastFailure(`${title} could not be restored.`, error);
        }
      };
      try {
        const { rev } = await removal;
        changeList(section, (list) => list.filter(({ _id }) => _id !== item._id), rev);
      } catch (error) {
        // It was already deleted elsewhere, which is the desired result.
        if (error instanceof ApiError && error.code === 'content/not-found') return;
        toast.dismiss(toastId);
        putItem(section, item, user.rev, index);
        toastFailure(`${title} could not be deleted.`, error);
      }
    },

    /** Changes several items in one request, all or none; a toast offers to undo it. Shows its own errors. */
    async changeSeveral(action: Exclude<BatchAction, 'restore'>, ids: string[], to?: number): Promise<void> {
      const name = ids.length === 1 ? 'one entry' : `${ids.length} entries`;
      const isShown = action === 'show';
      const changedItems = items.filter(({ _id, isVisible }) => ids.includes(_id) && isVisible !== isShown);
      const order = getIds(items);
      const send = async (body: { ids: string[]; action: BatchAction; to?: number }) => {
        const { payload, rev } = await calls.changeSeveral({ email, ...body });
        changeList(section, () => payload, rev);
      };
      const undo: Record<typeof action, () => Promise<void>> = {
        show: () => send({ ids: getIds(changedItems), action: 'hide' }),
        hide: () => send({ ids: getIds(changedItems), action: 'show' }),
        delete: () => send({ ids, action: 'restore' }),
        move: async () => {
          const { rev } = await calls.reorder({ email, ids: order });
          changeList(section, (list) => sortByIds(list, order), rev);
        },
      };
      try {
        await send({ ids, action, to });
      } catch (error) {
        toastFailure(`${name} could not be ${DONE_LABELS[action].toLowerCase()}.`, error);
        // The displayed items may no longer exist.
        void refetchUser();
        return;
      }
      if ((action === 'show' || action === 'hide') && changedItems.length === 0) return;
      showUndoToast({
        text: `${DONE_LABELS[action]} ${name}`,
        durationMs: ids.length > 1 ? DURATIONS.undoSeveralNotice : DURATIONS.undoNotice,
        undo: () => undo[action]().catch((error: unknown) => toastFailure('This could not be undone.', error)),
      });
    },

    getTitle: (title: string) => title || `this ${LIST_SECTIONS[section].singular}`,
  };
}

const DONE_LABELS = { show: 'Shown', hide: 'Hidden', move: 'Moved', delete: 'Deleted' } as const;

/** Whether an item that was to be changed no longer exists. */
const isDeletedError = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'content/not-found' || (error.code === 'content/changed' && error.failure?.current === undefined));

interface AddResult<T> {
  payload: T;
  rev: number;
  /** Its position in the list. */
  index: number;
}

interface AdderOptions<T> {
  add: (values: FormValues) => Promise<AddResult<T>>;
  /** Reads the server's current items. */
  read: () => Promise<{ items: readonly T[]; rev: number }>;
}

/**
 * Creates a function that adds items without duplicates: if the response to an earlier attempt was lost, it first reads
 * what the server has.
 * @returns adds an item to the known ones; throws {@link ApiError}
 */
export function createIdempotentAdder<T extends { _id: string }>(fields: Fields, { add, read }: AdderOptions<T>) {
  /** Ids that existed before an add whose response was lost. */
  let knownIds: ReadonlySet<string> | undefined;
  return async (values: FormValues, knownItems: readonly T[]): Promise<AddResult<T>> => {
    if (knownIds) {
      const { items, rev } = await read();
      const unknown = items.filter(({ _id }) => !knownIds?.has(_id));
      const payload = unknown.find((item) => isSameValues(fields, item, values));
      knownIds = undefined;
      if (payload) return { payload, rev, index: items.indexOf(payload) };
    }
    try {
      return await add(values);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'client/unreachable') {
        knownIds = new Set(knownItems.map(({ _id }) => _id));
      }
      throw error;
    }
  };
}

/** Reorders one list's items: displayed immediately, sent to the server, and reverted on failure. */
function useItemOrder(section: ListSectionKey, email: string) {
  return useMemo(() => {
    /** The server's order while a newer one is being sent. */
    let confirmed: string[] | undefined;
    const send = queueLatest<string[]>(async (ids, isSuperseded) => {
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
    const applyOrder = (before: string[], ids: string[]) => {
      confirmed ??= before;
      changeList(section, (list) => sortByIds(list, ids));
      send(ids);
    };
    return {
      /** Moves one item; a toast offers to undo it for a few seconds. */
      move(items: readonly ListItem[], from: number, to: number, name: string): void {
        const before = getIds(items);
        const ids = moveEntry(before, from, to);
        applyOrder(before, ids);
        showUndoToast({
          id: `moved-${section}`,
          text: `Moved ${name}`,
          durationMs: DURATIONS.undoNotice,
          undo: () => applyOrder(ids, before),
        });
      },
    };
  }, [section, email]);
}

/**
 * Sends one request at a time. While it runs, only the latest further value is queued, so that responses cannot arrive
 * out of order.
 * @param send also receives a function that returns whether a newer value is queued
 */
export function queueLatest<T>(send: (value: T, isSuperseded: () => boolean) => Promise<void>): (value: T) => void {
  let busy = false;
  let next: { value: T } | undefined;
  const run = async (value: T): Promise<void> => {
    busy = true;
    try {
      await send(value, () => next !== undefined);
    } finally {
      busy = false;
      const last = next;
      next = undefined;
      if (last) void run(last.value);
    }
  };
  return (value) => {
    if (busy) next = { value };
    else void run(value);
  };
}

/** Sorts items by `ids`; unlisted ones are placed at the end, as on the server. */
export function sortByIds<T extends { _id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const getIndex = (item: T) => {
    const at = ids.indexOf(item._id);
    return at < 0 ? ids.length : at;
  };
  return items.toSorted((a, b) => getIndex(a) - getIndex(b));
}

export const getIds = (items: readonly { _id: string }[]): string[] => items.map(({ _id }) => _id);
