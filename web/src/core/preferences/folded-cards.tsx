import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FoldingCards } from '../../ui/card.tsx';
import { browserStorage } from '../storage/web-storage.ts';

const STORAGE_KEY = 'open-cards';

/** Returns whether the user left each card open, by its id. */
const readStored = () => (browserStorage.readJson(STORAGE_KEY) ?? {}) as Readonly<Record<string, unknown>>;

interface FoldedCardsProps {
  /** Ids of the cards that are open until the user folds them. */
  open: readonly string[];
  children: ReactNode;
}

/**
 * Folds the cards inside to their titles, so that a page of settings fits on about one screen. What the user opens stays
 * open on later visits; a card that the address names opens.
 */
export function FoldedCards({ open, children }: FoldedCardsProps) {
  const [stored, setStored] = useState(readStored);
  const { hash } = useLocation();
  const folding = useMemo(
    () => ({
      isOpen: (id: string) => stored[id] === true || (stored[id] === undefined && open.includes(id)),
      setOpen: (id: string, isOpen: boolean) => {
        browserStorage.writeJson(STORAGE_KEY, { ...readStored(), [id]: isOpen });
        setStored((before) => ({ ...before, [id]: isOpen }));
      },
    }),
    [stored, open],
  );
  useEffect(() => {
    const target = hash ? document.getElementById(hash) : null;
    const card = target?.closest('details');
    if (!target || !card) return;
    card.open = true;
    target.scrollIntoView();
  }, [hash]);
  return <FoldingCards value={folding}>{children}</FoldingCards>;
}
