import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { textLink } from '../../ui/text-link.ts';
import { EXPLORE } from './explore.ts';

/** The way to the page of each part of the resume. @param props.taught says what each is for, to who has nothing yet */
export function ExploreCards({ taught }: { taught: boolean }) {
  return (
    <section aria-labelledby="explore" className="mt-12">
      <h2 id="explore" className="text-lg font-semibold">
        Explore
      </h2>
      <ul className={`mt-4 grid gap-3 xl:grid-cols-4 ${taught ? 'sm:grid-cols-2' : 'grid-cols-2 md:grid-cols-4'}`}>
        {EXPLORE.map(({ title, purpose, icon: Icon, to }) => (
          <li
            key={to}
            className="flex flex-wrap gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-4 sm:flex-nowrap"
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-accent" />
            <div className="min-w-0">
              <h3 className="text-sm font-semibold">{title}</h3>
              {taught && <p className="mt-1 text-sm text-muted">{purpose}</p>}
              <Link to={to} className={`${textLink} mt-1 inline-flex min-h-6 items-center gap-1 text-sm`}>
                Explore
                <span className="sr-only">{title}</span>
                <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
