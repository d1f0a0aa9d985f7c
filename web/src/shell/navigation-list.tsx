import { Link } from '@tanstack/react-router';
import { NAVIGATION } from './navigation.ts';

interface NavigationListProps {
  /** Called when a link was followed, so that a drawer can close. */
  onFollow?: () => void;
}

/** The groups of links, the page one is on marked. */
export function NavigationList({ onFollow }: NavigationListProps) {
  return NAVIGATION.map(({ title, links }) => (
    <div key={title} className="mb-6">
      <h2 className="px-3 pb-1 text-xs font-medium text-muted">{title}</h2>
      <ul>
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              activeOptions={{ includeSearch: false }}
              className="flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm transition-colors"
              activeProps={{ className: 'bg-accent-soft font-medium text-accent-strong' }}
              inactiveProps={{ className: 'hover:bg-sunken' }}
            >
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
