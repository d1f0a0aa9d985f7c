import type { ListSectionKey } from '@vitrine/contract/resume';
import { useState } from 'react';
import { drafts, sectionDraftKey } from './draft-store.ts';
import { useFillIn } from './next-section.tsx';
import type { ListItem } from './section-calls.ts';

/** Stands for the item that is being added. */
export const NEW = 'new';

/**
 * Which forms of a list are open, by item. Those that hold a draft are open from the start, and so is that of a new one
 * where one came to fill in an empty list.
 */
export function useOpenForms(uid: string, section: ListSectionKey, items: readonly ListItem[]) {
  const fillIn = useFillIn() && items.length === 0;
  const hasDraft = (id: string) => drafts.read(sectionDraftKey(uid, section, id)) !== undefined;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([NEW, ...items.map(({ _id }) => _id)].filter((id) => hasDraft(id) || (id === NEW && fillIn))),
  );
  const isListed = (id: string) => id === NEW || items.some(({ _id }) => _id === id);
  return {
    isOpen: (id: string) => open.has(id),
    /** Items that hold unsaved input and are no longer in the list. */
    lost: [...open].filter((id) => !isListed(id) && hasDraft(id)),
    open: (id: string) => setOpen((before) => new Set([...before, id])),
    close: (id: string) => setOpen((before) => new Set([...before].filter((other) => other !== id))),
  };
}
