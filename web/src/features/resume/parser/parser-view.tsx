import type { UserRecord } from '@vitrine/contract/accounts';
import { RefreshCw } from 'lucide-react';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { missingText } from '../../../core/preview/drawn-resume.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../page-head.tsx';
import { isBare } from '../parts.ts';
import { groupChecks, summaryText } from './check-groups.ts';
import { Checks } from './checks.tsx';
import { NothingToRead } from './nothing-to-read.tsx';
import { PageTexts } from './page-texts.tsx';
import { ParserShape } from './parser-shape.tsx';
import { useParsedResume, useStoredPages } from './use-parsed.ts';

const LEAD =
  'Many employers let a program read resumes before a person does. This is the text that it gets out of your PDF, in its order, and what is worth mending.';

interface ParserViewProps {
  user: UserRecord;
  /** Whether a design is chosen that is not saved, which nothing here knows of. */
  dirty: boolean;
}

/** 'What a parser reads'. */
export function ParserView({ user, dirty }: ParserViewProps) {
  return (
    <div className="max-w-6xl">
      <PageHead />
      <p className="mb-6 max-w-prose text-muted">{LEAD}</p>
      {dirty && (
        <div className="mb-6">
          <Alert tone="info">The saved design is read. What you changed in it is not in here until you save it.</Alert>
        </div>
      )}
      {isBare(user.resume) ? <NothingToRead /> : <Read user={user} />}
    </div>
  );
}

function Read({ user }: { user: UserRecord }) {
  const { data, error, isFetching, refetch } = useParsedResume(user);
  const images = useStoredPages(user);
  if (!data) {
    if (!error) return <ParserShape />;
    return <FailureNotice error={error} title="Your resume could not be read." onRetry={() => refetch()} />;
  }
  const { parsed, checks } = data;
  return (
    <div className="grid grid-cols-1 gap-6">
      {error && <FailureNotice error={error} title="It could not be read again." onRetry={() => refetch()} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg font-semibold">
          {summaryText(groupChecks(checks).passed.length, checks.length)}
        </p>
        <Button loading={isFetching} onClick={() => refetch()}>
          {!isFetching && <RefreshCw size={16} strokeWidth={1.5} aria-hidden="true" />}
          Check again
        </Button>
      </div>
      {parsed.missing.length > 0 && <Alert tone="warning">{missingText(parsed.missing)}</Alert>}
      <Checks checks={checks} />
      <Card title="What the file says of itself">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          <Fact name="Title" value={parsed.title || 'None'} />
          <Fact name="Language" value={languageName(parsed.language)} />
          <Fact
            name="Accessible"
            value={
              parsed.accessible
                ? 'Yes, it keeps to PDF/UA-1: screen readers follow it.'
                : 'Tagged for screen readers, but not all of PDF/UA-1 is kept.'
            }
          />
        </dl>
      </Card>
      <section aria-labelledby="read-pages">
        <h2 id="read-pages" className="mb-4 text-base font-semibold">
          The text, page by page
        </h2>
        <PageTexts parsed={parsed} images={images} />
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

/** 'English', of 'en'. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code || 'Not said';
  }
}
