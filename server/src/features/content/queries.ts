import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { Tx } from '../../db/database.ts';

/** An item removed from a list, with its position, so that it can be restored. */
export interface RemovedItem {
  id: string;
  section: ListSectionKey;
  position: number;
  item: unknown;
  /** Number of items in the list before the removal. */
  itemsBefore: number;
}

export const saveRemovedItem = (tx: Tx, recordId: string, removed: RemovedItem, now: number) =>
  tx
    .insertInto('removed_items')
    .values({
      id: removed.id,
      record_id: recordId,
      section: removed.section,
      position: removed.position,
      item: JSON.stringify(removed.item),
      items_before: removed.itemsBefore,
      removed_at: now,
    })
    // Undoing an import may have restored an item that is now deleted a second time.
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'id']).doUpdateSet({
        section: removed.section,
        position: removed.position,
        item: JSON.stringify(removed.item),
        items_before: removed.itemsBefore,
        removed_at: now,
      }),
    )
    .execute();

/** Takes a removed item out of the bin if it was removed after `since`. */
export const popRemovedItem = (tx: Tx, recordId: string, section: ListSectionKey, id: string, since: number) =>
  tx
    .deleteFrom('removed_items')
    .where('record_id', '=', recordId)
    .where('id', '=', id)
    .where('section', '=', section)
    .where('removed_at', '>', since)
    .returning(['position', 'item', 'items_before as itemsBefore'])
    .executeTakeFirst();
