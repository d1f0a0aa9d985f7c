import type { ListSectionKey } from '@vitrine/contract/resume';
import { useState } from 'react';
import { draftKey, drafts } from './draft-store.ts';
import type { ListItem } from './section-calls.ts';

/** Stands for the item that is being added. */
export const NEW = 'new';

/** Which forms of a list are open, by item. Those that hold a draft are open from the start. */
export function useOpenForms(uid: string, section: ListSectionKey, items: readonly ListItem[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const ids = [NEW, ...items.map(({ _id }) => _id)];
    return new Set(ids.filter((id) => drafts.read(draftKey(uid, section, id))));
  });
  return {
    isOpen: (id: string) => open.has(id),
    open: (id: string) => setOpen((before) => new Set([...before, id])),
    close: (id: string) => setOpen((before) => new Set([...before].filter((other) => other !== id))),
  };
}
