import { Link } from '@tanstack/react-router';

/** The views of a resume's page, as `?view=`, by the tab that they belong to. */
const TABS = [
  { label: 'Content', views: { content: 'Selection', words: 'Wording', compare: 'Compare' } },
  { label: 'Design', views: { design: 'Design' } },
  { label: 'Check', views: { checks: 'Advice', parser: 'ATS text' } },
  { label: 'Share', views: { files: 'Download' } },
] as const;

type Keys<T> = T extends unknown ? keyof T : never;
export type View = Keys<(typeof TABS)[number]['views']>;

// Object.keys widens the type of the record's own keys.
const listViews = ({ views }: (typeof TABS)[number]) => Object.keys(views) as View[];

const ALL_VIEWS = TABS.flatMap(listViews);

/** The default view; for a translation, its texts. */
const getDefaultView = (isTranslation: boolean): View => (isTranslation ? 'words' : 'content');

export const parseView = (text: string | undefined, isTranslation: boolean): View =>
  ALL_VIEWS.find((view) => view === text) ?? getDefaultView(isTranslation);

interface ViewLinksProps {
  /** Id of the resume. */
  id: string;
  isTranslation: boolean;
  current: View;
}

/** The four tabs of a resume, and below them the views of the current one; each has an address. */
export function ViewLinks({ id, isTranslation, current }: ViewLinksProps) {
  const defaultView = getDefaultView(isTranslation);
  const getLinkProps = (view: View) => ({
    to: '/resumes/$id' as const,
    params: { id },
    search: view === defaultView ? {} : { view },
    // The tab, too, is current in each of its views.
    activeOptions: { exact: true, includeSearch: true, explicitUndefined: true },
  });
  const tab = TABS.find((it) => listViews(it).includes(current)) ?? TABS[0];
  return (
    <div className="mb-6">
      <nav aria-label="Views of this resume" className="border-b border-line">
        <ul className="flex flex-wrap gap-1">
          {TABS.map((it) => {
            const [first = defaultView] = listViews(it);
            return (
              <li key={it.label}>
                <Link
                  {...getLinkProps(it === TABS[0] ? defaultView : first)}
                  aria-current={it === tab ? 'page' : undefined}
                  className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-strong"
                >
                  {it.label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {listViews(tab).length > 1 && (
        <nav aria-label={tab.label} className="mt-3">
          <ul className="inline-flex flex-wrap rounded-sm border border-line-strong p-0.5">
            {Object.entries<string>(tab.views).map(([view, label]) => (
              <li key={view}>
                <Link
                  // The keys are the tab's views.
                  {...getLinkProps(view as View)}
                  aria-current={view === current ? 'page' : undefined}
                  className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm text-muted hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
