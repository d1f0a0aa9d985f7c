import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume';
import type { ReactNode } from 'react';
import { LIFTED } from '../../ui/form/drag-handle.tsx';
import { ItemActions, type Place } from './item-actions.tsx';
import { ItemText } from './item-text.tsx';
import { itemView } from './item-view.ts';
import type { ListItem as Item } from './section-calls.ts';

interface ListItemProps {
  section: ListSectionKey;
  item: Item;
  place: Place;
  visible: boolean;
  saved: boolean;
  /** Stands in place of the item while it is edited. */
  form: ReactNode;
  onVisible: (visible: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One item of a list, to read, or its form in place. */
export function ListItem({ section, item, visible, saved, form, ...actions }: ListItemProps) {
  // The section says which item it is; the pair is typed where the list is made.
  const view = itemView(section, item as never);
  const untitled = `Untitled ${LIST_SECTIONS[section].singular}`;
  return (
    <li
      data-item={item._id}
      tabIndex={-1}
      className={`group relative scroll-mt-22 border-t border-line py-6 outline-none data-lifted:px-4 ${LIFTED}`}
    >
      {form ?? (
        <>
          <ItemText view={view} untitled={untitled} visible={visible} saved={saved} />
          <ItemActions title={view.title || untitled} visible={visible} {...actions} />
        </>
      )}
    </li>
  );
}
