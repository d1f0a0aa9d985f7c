import { useQuery } from '@tanstack/react-query';
import { downloadResume } from '@vitrine/contract/calls/resume';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { Resume } from '@vitrine/contract/resume/resume';
import { type ResumeDesign, supportsOptions } from '@vitrine/contract/resume/resume-design';
import { useState } from 'react';
import { apiResponse } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { useUser } from '../../../core/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { useResumes } from '../resumes.ts';
import { useSavedVersion } from './use-saved-version.ts';
import { WordDifference } from './word-difference.tsx';

interface CompareViewProps {
  id: string;
  record: Resume;
  /** The saved overlay of the resume. */
  saved: Overlay;
  design: ResumeDesign;
}

/** A word-level comparison of this resume with another. */
export function CompareView({ id, record, saved, design }: CompareViewProps) {
  const user = useUser().data;
  const { data: resumes = [] } = useResumes();
  const otherResumes = resumes.filter((resume) => resume.id !== id);
  const [chosenId, setChosenId] = useState('');
  // The first one is the record itself.
  const otherId = chosenId || (otherResumes[0]?.id ?? '');
  const { parts, headings, dates, language, details } = design.options;
  const version = useSavedVersion(record, saved, [supportsOptions(design), parts, headings, dates, language, details]);
  const otherVersion = otherResumes.find((resume) => resume.id === otherId)?.updatedAt;
  const ownText = useResumeText(id, [version]);
  const otherText = useResumeText(otherId, [user?.rev, otherVersion]);
  const error = ownText.error ?? otherText.error;
  return (
    <div className="space-y-6">
      <Card>
        <Field id="compare-with" label="Compare with" help="Compares the saved text of both resumes.">
          {(aria) => (
            <Select
              {...aria}
              value={otherId}
              options={otherResumes.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(event) => setChosenId(event.target.value)}
            />
          )}
        </Field>
      </Card>
      {error ? (
        <FailureNotice
          error={error}
          title="The resumes could not be compared."
          onRetry={() => void Promise.all([ownText.refetch(), otherText.refetch()])}
        />
      ) : ownText.data === undefined || otherText.data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <Differences before={otherText.data} after={ownText.data} />
      )}
    </div>
  );
}

/** Loads the saved text of a resume, once per version. Plain text does not count as a download. */
const useResumeText = (id: string, version: readonly unknown[]) =>
  useQuery({
    queryKey: ['resume-text', id, ...version],
    queryFn: async ({ signal }) =>
      (await apiResponse(downloadResume, { params: { format: 'txt', resume: id }, signal })).text(),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Shows the previous text until the one that was just saved is loaded.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });

function Differences({ before, after }: { before: string; after: string }) {
  return (
    <Card title={before === after ? 'No differences' : 'Differences'}>
      {before !== after && (
        <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          <WordDifference before={before} after={after} />
        </p>
      )}
    </Card>
  );
}
