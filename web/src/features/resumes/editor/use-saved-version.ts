import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { Resume } from '@vitrine/contract/resume/resume';
import { useMemo, useState } from 'react';
import { useUser } from '../../../core/session/session.ts';

/**
 * A number for what is saved of a resume, which is another whenever its files would say something else: what the server
 * makes of a resume is asked for by it, so that neither a change that is not saved nor one that is not printed asks anew.
 * @param design those of its options that count
 */
export function useSavedVersion(record: Resume, saved: Overlay, design: unknown): number {
  const user = useUser().data;
  const content = useMemo(
    () => JSON.stringify([applyOverlay(record, saved), saved.language], withoutNames),
    [record, saved],
  );
  return useVersion(JSON.stringify([content, design, user?.photoURL, user?.publicSettings.fields]));
}

/** What no file says: labels, names of points, and what is kept aside. */
const withoutNames = (key: string, value: unknown): unknown =>
  key === 'labels' || key === 'points' || key === 'kept' ? undefined : value;

/** Over all resumes that were looked at, so that none is taken for another. */
let newest = 0;

function useVersion(text: string): number {
  const create = () => {
    newest += 1;
    return { text, version: newest };
  };
  const [known, setKnown] = useState(create);
  if (known.text === text) return known.version;
  const next = create();
  setKnown(next);
  return next.version;
}
