import { Link } from '@tanstack/react-router';
import { LogOut, type LucideIcon } from 'lucide-react';
import { paths } from '../paths.ts';
import { NAVIGATION } from './navigation.ts';
import { useLeave } from './use-leave.ts';

interface NavigationListProps {
  /** Called when a link was followed, so that a drawer can close. */
  onFollow?: () => void;
}

const row = 'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-left text-sm transition-colors';

/** The groups of links, the page one is on marked, and the way out. */
export function NavigationList({ onFollow }: NavigationListProps) {
  const leave = useLeave();
  return NAVIGATION.map(({ title, links, logout }) => (
    <div key={title} className="mb-6 last:mb-0">
      <h2 className="px-3 pb-1 text-xs font-medium text-muted">{title}</h2>
      <ul>
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              activeOptions={{ includeSearch: false }}
              className={row}
              activeProps={{ className: 'bg-accent-soft font-medium text-accent-strong' }}
              inactiveProps={{ className: 'hover:bg-sunken' }}
            >
              <Face icon={icon} label={label} />
            </Link>
          </li>
        ))}
        {logout && (
          <li>
            <button type="button" onClick={() => leave(paths.landing)} className={`${row} hover:bg-sunken`}>
              <Face icon={LogOut} label="Logout" />
            </button>
          </li>
        )}
      </ul>
    </div>
  ));
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </>
  );
}
