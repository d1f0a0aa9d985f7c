import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResumeSummary } from '@vitrine/contract/calls/resumes';
import { INDUSTRY_NAMES } from '@vitrine/contract/industries/industry';
import { RESUME_LANGUAGES } from '@vitrine/contract/resume/resume-design';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '../../core/navigation/paths.ts';
import { fetchMiniature } from '../../core/preview/fetch-miniature.ts';
import { formatPageCount } from '../../core/preview/live-resume-preview.ts';
import { PageImage } from '../../core/preview/page-image.tsx';
import { useUser } from '../../core/session/session.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useInView } from '../../ui/scaled-frame.tsx';

interface ResumeCardProps {
  resume: ResumeSummary;
  /** Absent if the plan has no room for another one. */
  onCopy: (() => void) | undefined;
  onRename: () => void;
  onDelete: () => void;
}

/** A resume of the list: its first page, description and actions. */
export function ResumeCard({ resume, onCopy, onRename, onDelete }: ResumeCardProps) {
  const { id, name, isPrimary } = resume;
  const { place: container, first, count, isError } = useFirstPage(resume);
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div
        ref={container}
        className="aspect-[596/420] overflow-hidden border-b border-line bg-sunken"
        aria-hidden="true"
      >
        {first && <PageImage svg={first} label="" />}
        {isError && <p className="p-6 text-center text-xs text-muted">Preview not available right now.</p>}
      </div>
      <div className="flex flex-1 items-start justify-between gap-2 p-4">
        <div className="min-w-0">
          <h2 className="font-semibold [overflow-wrap:anywhere]">
            <Link
              {...(isPrimary ? { to: paths.resume } : { to: '/resumes/$id', params: { id } })}
              className="after:absolute after:inset-0 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="mt-1 text-sm text-muted">{describeResume(resume, count)}</p>
          {resume.stale > 0 && (
            <p className="mt-1 text-sm text-warning">
              {resume.stale === 1 ? '1 original has changed' : `${resume.stale} originals have changed`}
            </p>
          )}
          {resume.portfolios.length > 0 && (
            <p className="mt-1 text-sm text-muted">
              Shown on{' '}
              {resume.portfolios.map((portfolio, index) => (
                <bdi key={portfolio.id}>
                  {index > 0 && ', '}
                  {portfolio.name}
                </bdi>
              ))}
            </p>
          )}
        </div>
        <div className="relative z-1">
          <Menu label={`More for ${name}`} face={<Ellipsis size={20} strokeWidth={1.5} />}>
            {onCopy && (
              <MenuItem onSelect={onCopy}>
                <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
                Copy
              </MenuItem>
            )}
            <MenuItem onSelect={onRename}>
              <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
              Rename
            </MenuItem>
            {!isPrimary && (
              <MenuItem onSelect={onDelete}>
                <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
                Delete
              </MenuItem>
            )}
          </Menu>
        </div>
      </div>
    </li>
  );
}

/**
 * Describes a resume: its industry; 'All visible entries', or the number of its own texts; its language and
 * length.
 */
function describeResume({ isPrimary, industry, language, replaced }: ResumeSummary, pages: number | undefined): string {
  const words = replaced === 1 ? '1 reworded text' : `${replaced} reworded texts`;
  const facts = [
    industry && INDUSTRY_NAMES[industry],
    isPrimary ? 'All visible entries' : replaced > 0 ? words : 'Original wording',
    language && RESUME_LANGUAGES[language],
    pages !== undefined && formatPageCount(pages),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Renders the first page of a saved resume, once its card is scrolled into view. */
function useFirstPage({ id, updatedAt }: ResumeSummary) {
  const container = useRef<HTMLDivElement>(null);
  const user = useUser().data;
  const isSeen = useInView(container);
  const { data, isError } = useQuery({
    queryKey: ['resume-card', id, updatedAt, user?.rev],
    queryFn: ({ signal }) => fetchMiniature({ resume: id }, signal),
    placeholderData: (before) => before,
    enabled: isSeen && user !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { place: container, first: data?.pages[0], count: data?.count, isError };
}
