import { useQuery } from '@tanstack/react-query';
import { listResumes, readResume } from '@vitrine/contract/calls/resumes';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { useUser } from '../../core/session/session.ts';

const LIST = 'resumes';
const ONE = 'resume';

/** All resumes of the account. They say how far their words are from the record, so each version of it asks anew. */
export function useResumes() {
  const user = useUser().data;
  return useQuery({
    queryKey: [LIST, user?._id, user?.rev],
    queryFn: async ({ signal }) => (await api(listResumes, { signal })).payload,
    placeholderData: (before) => before,
    enabled: user !== undefined,
  });
}

/** A resume to be edited, with the record that it is a view of. */
export function useEditedResume(id: string) {
  const user = useUser().data;
  return useQuery({
    queryKey: [ONE, id, user?._id, user?.rev],
    queryFn: async ({ signal }) => (await api(readResume, { params: { id }, signal })).payload,
    placeholderData: (before) => before,
    enabled: user !== undefined,
    // The editor knows what it changed; what others change it hears when it saves.
    refetchOnWindowFocus: false,
  });
}

/** Reads the resumes anew, after one was added, renamed or deleted. */
export const refetchResumes = () => queries.invalidateQueries({ queryKey: [LIST] });

/** Reads a resume anew. */
export const refetchResume = (id: string) => queries.invalidateQueries({ queryKey: [ONE, id] });
