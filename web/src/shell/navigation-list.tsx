import { Link } from '@tanstack/react-router';
import { LogOut, type LucideIcon } from 'lucide-react';
import { useLeave } from '../core/drafts/use-leave.ts';
import { paths } from '../paths.ts';
import { NAVIGATION } from './navigation.ts';

interface NavigationListProps {
  /** Called when a link was followed, so that a drawer can close. */
  onFollow?: () => void;
}

const row =
  'flex min-h-10 w-full lg:min-h-9 lg:[@media(max-height:56rem)]:min-h-8 items-center gap-3 rounded-sm px-3 py-1 text-left lg:pr-2 lg:pl-5 text-sm transition-colors';

/** The groups of links, the page one is on marked, and the way out. */
export function NavigationList({ onFollow }: NavigationListProps) {
  const leave = useLeave();
  return NAVIGATION.map(({ title, links, logout }) => (
    <div key={title} className="mb-4 last:mb-0">
      <h2 className="px-3 pb-1 text-xs lg:px-5 font-medium text-muted">{title}</h2>
      <ul>
        {links.map(({ to, label, hint, icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              activeOptions={{ includeSearch: false }}
              className={row}
              activeProps={{ className: 'bg-accent-soft font-medium text-accent-strong' }}
              inactiveProps={{ className: 'hover:bg-sunken' }}
            >
              <Face icon={icon} label={label} hint={hint} />
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

function Face({ icon: Icon, label, hint }: { icon: LucideIcon; label: string; hint?: string | undefined }) {
  return (
    <>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-xs font-normal text-muted"> {hint}</span>}
      </span>
    </>
  );
}
