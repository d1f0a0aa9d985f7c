import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { previewStoredResume } from '@vitrine/contract/calls/resume';
import { api } from '../../../core/api/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isEmptyResume } from '../parts.ts';
import { ResumePageHeader } from '../resume-page-header.tsx';
import { CheckList } from './check-list.tsx';
import { EmptyResumeNotice } from './empty-resume-notice.tsx';
import { FileText } from './file-text.tsx';
import { ResumeReading } from './resume-reading.tsx';

const LEAD_TEXT =
  'Many employers scan resumes with software (an ATS) first. See the text it reads from your PDF, and what to fix.';

interface ParserViewProps {
  user: UserRecord;
  /** Whether changes of the design could not be saved; this view does not include them. */
  isUnsaved: boolean;
}

/** The view 'What a parser reads'. */
export function ParserView({ user, isUnsaved }: ParserViewProps) {
  return (
    <div className="max-w-6xl">
      <ResumePageHeader />
      <p className="mb-6 max-w-prose text-muted">{LEAD_TEXT}</p>
      {isUnsaved && (
        <div className="mb-6">
          <Alert tone="info">This check uses the last saved design. Your latest changes are not saved yet.</Alert>
        </div>
      )}
      {isEmptyResume(user.resume) ? <EmptyResumeNotice /> : <ParsedResume user={user} />}
    </div>
  );
}

function ParsedResume({ user }: { user: UserRecord }) {
  const images = useStoredPages(user);
  return (
    <ResumeReading fileKey={getFileKey(user)}>
      {({ parsed, checks }) => (
        <>
          <CheckList checks={checks} />
          <FileText parsed={parsed} images={images} />
        </>
      )}
    </ResumeReading>
  );
}

/** Returns what the resume's file depends on, as a query key. */
const getFileKey = ({ rev, resumeDesign, photoURL }: UserRecord) => [rev, resumeDesign, photoURL];

/** Loads the pages of the same file as images; the text is shown without them too. */
const useStoredPages = (user: UserRecord): readonly string[] | undefined =>
  useQuery({
    queryKey: ['resume-pages', ...getFileKey(user)],
    queryFn: ({ signal }) => api(previewStoredResume, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.pages;
