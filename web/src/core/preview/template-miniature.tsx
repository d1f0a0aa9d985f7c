import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { Template } from '@vitrine/contract/portfolio/portfolio';
import { useRef } from 'react';
import { useInView } from '../../ui/scaled-frame.tsx';
import { fetchMiniature } from './fetch-miniature.ts';
import { PageImage } from './page-image.tsx';

interface TemplateMiniatureProps {
  user: UserRecord;
  template: Template;
  /** Id of one of the user's resumes; the first one by default. */
  resumeId?: string | undefined;
}

/**
 * The first page of one of the user's own resumes in a template, with their settings, loaded once it is scrolled into
 * view.
 */
export function TemplateMiniature({ user, template, resumeId }: TemplateMiniatureProps) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useInView(container);
  const { data, isError } = useQuery({
    queryKey: ['resume-miniature', resumeId, template, user.rev, user.resumeDesign, user.photoURL],
    queryFn: ({ signal }) => fetchMiniature({ template, ...(resumeId !== undefined && { resume: resumeId }) }, signal),
    // Keeps the previous page until the new one is loaded.
    placeholderData: (before) => before,
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const first = data?.pages[0];
  return (
    <div ref={container} className="flex size-full items-center justify-center bg-sunken">
      {first && <PageImage svg={first} label={`Your resume in ${template}`} />}
      {isError && <p className="px-3 text-center text-xs text-muted">Preview not available right now.</p>}
    </div>
  );
}
