import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { VIEWS, type View, viewSearch } from './views.ts';

const ALL = Object.keys(VIEWS) as View[];

/** The views of the page; each has an address. */
export function ViewLinks() {
  return (
    <nav aria-label="Views of your resume" className="mb-6 border-b border-line">
      <ul className="flex gap-1">
        {ALL.map((view) => (
          <li key={view}>
            <Link
              to={paths.resume}
              search={viewSearch(view)}
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
