import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { parseResume, previewStored } from '@vitrine/contract/calls/resume';
import type { Checked, CheckWeight, Parsed } from '@vitrine/contract/resume/resume-checks';
import { Check, ChevronRight, RefreshCw } from 'lucide-react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { missingText } from '../../../core/preview/live-resume-preview.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card, EmptyState } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { PageImage } from '../../../ui/scaled-frame.tsx';
import { PageHead } from '../page-head.tsx';
import { isBare } from '../parts.ts';
import { CheckItem } from './check-item.tsx';

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
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          <Fact name="Title" value={parsed.title || 'None'} />
          <Fact name="Language" value={languageName(parsed.language)} />
          <Fact
            name="Accessible"
            value={
              parsed.accessible
                ? 'Yes, it keeps to PDF/UA-1: screen readers follow it.'
                : 'Tagged for screen readers, but not fully PDF/UA-1.'
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

/** The shape of what is being read. */
function ParserShape() {
  return (
    <div role="status" aria-label="Reading your resume" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

/** What decides the file of the resume: when any of it changes, it is read anew. */
const getFileKey = ({ rev, resumeDesign, photoURL }: UserRecord) => [rev, resumeDesign, photoURL];

const LASTING = { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY };

/** What a program reads in the saved resume, and the checks of it. */
const useParsedResume = (user: UserRecord) =>
  useQuery({
    queryKey: ['parsed-resume', ...getFileKey(user)],
    queryFn: ({ signal }) => api(parseResume, { signal }),
    ...LASTING,
  });

/** The pages of the same file as images; a help beside the text, without which it stands alone. */
const useStoredPages = (user: UserRecord): readonly string[] | undefined =>
  useQuery({
    queryKey: ['resume-pages', ...getFileKey(user)],
    queryFn: ({ signal }) => api(previewStored, { signal }),
    ...LASTING,
  }).data?.pages;

/** In place of a reading while the resume is empty: what it takes, and where to begin. */
function NothingToRead() {
  return (
    <EmptyState
      title="Nothing to read yet"
      actions={
        <>
          <Link to={paths.personalInfo} className={buttonClass('primary')}>
            Fill in your profile
          </Link>
          <Link to={paths.experiences} className={buttonClass()}>
            Add your experience
          </Link>
          <Link to={paths.importResume} className={buttonClass()}>
            Import a resume
          </Link>
        </>
      }
    >
      <p>
        A program looks for your name, a way to reach you, and positions with their months. Add these first; then you
        see here what it gets, checked rule by rule.
      </p>
    </EmptyState>
  );
}

/** What is worth fixing, the heaviest first, and what has passed. */
function Checks({ checks }: { checks: readonly Checked[] }) {
  const { found, passed } = groupChecks(checks);
  return (
    <>
      {found.map((group) => (
        <Card key={group.weight} title={WEIGHT_TITLES[group.weight]}>
          <ul>
            {group.checks.map((check) => (
              <CheckItem key={check.id} check={check} />
            ))}
          </ul>
        </Card>
      ))}
      {passed.length > 0 && (
        <details className="group rounded-lg border border-line bg-surface">
          <summary className="flex min-h-11 items-center gap-2 rounded-lg px-4 py-3 text-base font-semibold sm:px-6">
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="group-open:rotate-90" />
            Passed ({passed.length})
          </summary>
          <ul className="space-y-2 px-4 pb-4 text-sm sm:px-6">
            {passed.map(({ id, title }) => (
              <li key={id} className="flex gap-2">
                <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The weights with what one should do about a finding of each, the heaviest first. */
const WEIGHT_TITLES = {
  must: 'Mend first',
  should: 'Worth mending',
  could: 'Could be better',
} as const satisfies Record<CheckWeight, string>;

export interface CheckGroups {
  /** What was found, by weight; weights without a finding are left out. */
  found: readonly { weight: CheckWeight; checks: readonly Checked[] }[];
  passed: readonly Checked[];
}

export function groupChecks(checks: readonly Checked[]): CheckGroups {
  const failed = checks.filter(({ findings }) => findings.length > 0);
  const weights = Object.keys(WEIGHT_TITLES) as CheckWeight[];
  return {
    found: weights
      .map((weight) => ({ weight, checks: failed.filter((check) => check.weight === weight) }))
      .filter((group) => group.checks.length > 0),
    passed: checks.filter(({ findings }) => findings.length === 0),
  };
}

/** '22 of 26 checks pass'. */
export const summaryText = (passed: number, all: number): string =>
  passed === all ? `All ${all} checks pass` : `${passed} of ${all} checks pass`;

interface PageTextsProps {
  parsed: Parsed;
  /** The same pages as images, once they are there. */
  images: readonly string[] | undefined;
}

/** Each page's text as a program gets it, beside the page. */
function PageTexts({ parsed, images }: PageTextsProps) {
  const { pages, language } = parsed;
  return (
    <ol className="space-y-8">
      {pages.map((text, index) => {
        const name = `Page ${index + 1} of ${pages.length}`;
        const image = images?.[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no names; the first stays the first.
          <li key={index}>
            <h3 className="mb-2 text-sm font-medium text-muted">{name}</h3>
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              {text.trim() ? (
                <pre
                  lang={language || undefined}
                  dir="auto"
                  className="min-w-0 rounded-sm border border-line bg-surface p-4 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
                >
                  {text}
                </pre>
              ) : (
                <p className="rounded-sm border border-dashed border-line-strong p-4 text-sm text-muted">
                  Nothing can be read on this page.
                </p>
              )}
              <div className="rounded-sm border border-line bg-sunken p-3 lg:sticky lg:top-22">
                {image ? (
                  <PageImage svg={image} label={`${name} of your resume`} />
                ) : (
                  <div className="aspect-[596/842]" />
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
