import { useQuery } from '@tanstack/react-query';
import { listResumes, readResume } from '@vitrine/contract/calls/resumes';
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

/** Refetches a resume. */
export const refetchResume = (id: string) => queries.invalidateQueries({ queryKey: [DETAIL_KEY, id] });
