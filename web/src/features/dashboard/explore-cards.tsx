import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { textLink } from '../../ui/text-link.ts';
import { EXPLORE } from './explore.ts';

/** Each part of the resume with what it is for, and the way to its page. */
export function ExploreCards() {
  return (
    <section aria-labelledby="explore" className="mt-12">
      <h2 id="explore" className="text-lg font-semibold">
        Explore
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {EXPLORE.map(({ title, purpose, icon: Icon, to }) => (
          <li key={to} className="flex flex-col rounded-lg border border-line bg-surface p-4">
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="text-accent" />
            <h3 className="mt-3 text-base font-semibold">{title}</h3>
            <p className="mt-1 flex-1 text-sm text-muted">{purpose}</p>
            <p className="mt-3 text-sm">
              <Link to={to} className={`${textLink} inline-flex min-h-6 items-center gap-1`}>
                Explore
                <span className="sr-only">{title}</span>
                <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
