import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { previewStored } from '@vitrine/contract/calls/resume';
import type { Template } from '@vitrine/contract/portfolio/portfolio';
import { useRef } from 'react';
import { PageImage, useSeen } from '../../ui/scaled-frame.tsx';
import { api } from '../api/api.ts';

/** The first page of the person's own resume in a template, as they have it set, once it is scrolled to. */
export function TemplateMiniature({ user, template }: { user: UserRecord; template: Template }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const { data, isError } = useQuery({
    queryKey: ['resume-miniature', template, user.rev, user.resumeDesign, user.photoURL],
    queryFn: ({ signal }) => api(previewStored, { params: { template }, signal }),
    // The page as it was stays until the new one is there.
    placeholderData: (before) => before,
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const first = data?.pages[0];
  return (
    <div ref={place} className="flex size-full items-center justify-center bg-sunken">
      {first && <PageImage svg={first} label={`Your resume in ${template}`} />}
      {isError && <p className="px-3 text-center text-xs text-muted">It cannot be shown just now.</p>}
    </div>
  );
}
