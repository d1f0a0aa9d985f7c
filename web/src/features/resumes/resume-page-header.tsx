import { Link } from '@tanstack/react-router';
import { paths } from '../../core/navigation/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The header of every view of the page. */
export function ResumePageHeader() {
  return (
    <>
      <PageHeader title="Resume" lead="Design, check and download your resume." />
      <ViewLinks />
    </>
  );
}

/** The views of the page, as `?view=`. The first is the default, and is not in the address. */
const VIEWS = { design: 'Design', parser: 'Check' } as const;

const ALL_VIEWS = Object.keys(VIEWS) as View[];

/** Links to the views of the page; each has an address. */
function ViewLinks() {
  return (
    <nav aria-label="Views of your resume" className="mb-6 border-b border-line">
      <ul className="flex gap-1">
        {ALL_VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={paths.resume}
              search={getViewSearch(view)}
              activeOptions={{ exact: true }}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-strong"
            >
              {VIEWS[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type View = keyof typeof VIEWS;

export const parseView = (text: string | undefined): View => (text === 'parser' ? 'parser' : 'design');

const getViewSearch = (view: View): { view?: string } => (view === 'design' ? {} : { view });
