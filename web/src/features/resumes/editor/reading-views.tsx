import type { Industry } from '@vitrine/contract/industries/industry';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ExpectationText } from '../expectation-text.tsx';
import { CheckList } from '../parser/check-list.tsx';
import { EmptyResumeNotice } from '../parser/empty-resume-notice.tsx';
import { FileText } from '../parser/file-text.tsx';
import { ResumeReading } from '../parser/resume-reading.tsx';
import { isEmptyResume } from '../parts.ts';
import { useSavedVersion } from './use-saved-version.ts';

interface ReadingViewProps {
  id: string;
  record: Resume;
  /** The saved overlay of the resume. */
  saved: Overlay;
  design: ResumeDesign;
  /** Whether there are unsaved changes, which this view does not include. */
  isUnsaved: boolean;
}

/** Suggestions for this resume, with the most important ones for its industry first (rule R71). */
export function ChecksView({ industry, ...props }: ReadingViewProps & { industry: Industry | undefined }) {
  return (
    <WithSavedReading {...props}>
      {({ checks }) => (
        <>
          <CheckList checks={checks} resumeId={props.id} industry={industry} />
          {industry && (
            <Card title={`What readers look for: ${industry.name}`}>
              <ul className="list-disc space-y-2 pl-5 text-sm">
                {industry.looksFor.map((expectation) => (
                  <li key={expectation.text}>
                    <ExpectationText expectation={expectation} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </WithSavedReading>
  );
}

/** The text that a program extracts from this resume's PDF, next to its pages. */
export const ParserView = (props: ReadingViewProps) => (
  <>
    <p className="mb-6 max-w-prose text-muted">
      Many employers scan resumes with software (an ATS) first. This is the text it reads from the PDF of this resume.
    </p>
    <WithSavedReading {...props}>{({ parsed }) => <FileText parsed={parsed} images={null} />}</WithSavedReading>
  </>
);

function WithSavedReading({
  id,
  record,
  saved,
  design,
  isUnsaved,
  children,
}: ReadingViewProps & { children: Parameters<typeof ResumeReading>[0]['children'] }): ReactNode {
  const version = useSavedVersion(record, saved, design);
  if (isEmptyResume(record)) return <EmptyResumeNotice />;
  return (
    <>
      {isUnsaved && (
        <div className="mb-6">
          <Alert tone="info">This shows the saved resume. Your changes appear once they are saved.</Alert>
        </div>
      )}
      <ResumeReading resumeId={id} fileKey={[version]}>
        {children}
      </ResumeReading>
    </>
  );
}
