import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { parseResume, previewStored } from '@vitrine/contract/calls/resume';
import { api } from '../../../api.ts';

/** What decides the file of the resume: when any of it changes, it is read anew. */
const getFileKey = ({ rev, resumeDesign, photoURL }: UserRecord) => [rev, resumeDesign, photoURL];

const LASTING = { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY };

/** What a program reads in the saved resume, and the checks of it. */
export const useParsedResume = (user: UserRecord) =>
  useQuery({
    queryKey: ['parsed-resume', ...getFileKey(user)],
    queryFn: ({ signal }) => api(parseResume, { signal }),
    ...LASTING,
  });

/** The pages of the same file as images; a help beside the text, without which it stands alone. */
export const useStoredPages = (user: UserRecord): readonly string[] | undefined =>
  useQuery({
    queryKey: ['resume-pages', ...getFileKey(user)],
    queryFn: ({ signal }) => api(previewStored, { signal }),
    ...LASTING,
  }).data?.pages;
