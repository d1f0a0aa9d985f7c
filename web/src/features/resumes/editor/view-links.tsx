import { Link } from '@tanstack/react-router';

/** The views of a resume's page, as `?view=`. */
const VIEWS = {
  content: 'Content',
  words: 'Words',
  design: 'Design',
  checks: 'Checks',
  parser: 'What a parser reads',
  compare: 'Compare',
  files: 'Download',
} as const;
export type View = keyof typeof VIEWS;

const ALL_VIEWS = Object.keys(VIEWS) as View[];

/** The default view; for a translation, its texts. */
const getDefaultView = (isTranslation: boolean): View => (isTranslation ? 'words' : 'content');

export const parseView = (text: string | undefined, isTranslation: boolean): View =>
  ALL_VIEWS.find((view) => view === text) ?? getDefaultView(isTranslation);

/** Links to the views of a resume; each has an address. */
export function ViewLinks({ id, isTranslation }: { id: string; isTranslation: boolean }) {
  return (
    <nav aria-label="Views of this resume" className="mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-1">
        {ALL_VIEWS.map((view) => (
          <li key={view}>
            <Link
              to="/resumes/$id"
              params={{ id }}
              search={view === getDefaultView(isTranslation) ? {} : { view: view }}
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
