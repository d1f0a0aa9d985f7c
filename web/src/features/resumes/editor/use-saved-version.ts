import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { Resume } from '@vitrine/contract/resume/resume';
import { useMemo, useState } from 'react';
import { useUser } from '../../../core/session/session.ts';

/**
 * Returns a number that changes whenever the files of the saved resume would change. It is the query key for what the
 * server derives from a resume, so that neither unsaved nor unprinted changes cause a request.
 * @param design the design options that affect the files
 */
export function useSavedVersion(record: Resume, saved: Overlay, design: unknown): number {
  const user = useUser().data;
  const content = useMemo(
    () => JSON.stringify([applyOverlay(record, saved), saved.language], omitMetadata),
    [record, saved],
  );
  return useVersion(JSON.stringify([content, design, user?.photoURL, user?.publicSettings.fields]));
}

/** Omits what no file contains: labels, point metadata, and unmapped data. */
const omitMetadata = (key: string, value: unknown): unknown =>
  key === 'labels' || key === 'points' || key === 'kept' ? undefined : value;

/** Shared by all resumes, so that version numbers are unique. */
let latestVersion = 0;

function useVersion(text: string): number {
  const create = () => {
    latestVersion += 1;
    return { text, version: latestVersion };
  };
  const [lastVersion, setLastVersion] = useState(create);
  if (lastVersion.text === text) return lastVersion.version;
  const next = create();
  setLastVersion(next);
  return next.version;
}
