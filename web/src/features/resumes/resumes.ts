import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { listResumes, readResume } from '@vitrine/contract/calls/resumes';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { useUser } from '../../core/session/session.ts';

const LIST_KEY = 'resumes';
const DETAIL_KEY = 'resume';

/**
 * All resumes of the account. They report how far their texts differ from the record, so a new version of it refetches
 * them.
 */
export function useResumes() {
  const user = useUser().data;
  return useQuery({
    queryKey: [LIST_KEY, user?._id, user?.rev],
    queryFn: async ({ signal }) => (await api(listResumes, { signal })).payload,
    placeholderData: (before) => before,
    enabled: user !== undefined,
  });
}

/** A resume to edit, with the record that it is a view of. */
export function useEditedResume(id: string) {
  const user = useUser().data;
  return useQuery({
    queryKey: [DETAIL_KEY, id, user?._id, user?.rev],
    queryFn: async ({ signal }) => (await api(readResume, { params: { id }, signal })).payload,
    placeholderData: (before) => before,
    enabled: user !== undefined,
    // The editor knows its own changes, and learns of others when it saves.
    refetchOnWindowFocus: false,
  });
}

/** Refetches the resumes after one was added, renamed or deleted. */
export const refetchResumes = () => queries.invalidateQueries({ queryKey: [LIST_KEY] });

/** Stores the overlay that an editor has saved, which opens with it the next time. */
export const cacheOverlay = (id: string, overlay: Overlay): void =>
  void queries.setQueriesData<CallAnswer<typeof readResume>['payload']>(
    { queryKey: [DETAIL_KEY, id] },
    (cached) => cached && { ...cached, overlay },
  );

/** Refetches a resume. */
export const refetchResume = (id: string) => queries.invalidateQueries({ queryKey: [DETAIL_KEY, id] });
