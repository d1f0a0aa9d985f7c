import { Link } from '@tanstack/react-router';
import type { SessionState } from '@vitrine/contract/calls/accounts';
import { LogOut } from 'lucide-react';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Drawer } from './drawer.tsx';
import { personName } from './person-name.ts';
import { useSession, useUser } from './session.ts';
import { useLeave } from './use-leave.ts';

/** The bar of every page. It follows who is signed in, here and in other tabs. */
export function TopBar() {
  const { data } = useSession();
  const signedIn = data?.stage === 'full';
  const name = useDisplayName(data);
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-2 px-3 sm:px-6">
        {signedIn && <Drawer name={name} />}
        <HomeLink signedIn={signedIn} />
        <div className="ml-auto flex items-center gap-2">
          {signedIn && <AccountMenu name={name} session={data} />}
          {data?.stage === 'none' && <VisitorLinks />}
        </div>
      </div>
    </header>
  );
}

/** To the dashboard; for visitors to the landing page, which is a document outside the app. */
function HomeLink({ signedIn }: { signedIn: boolean }) {
  const shared = { 'aria-label': 'Vitrine, home', className: 'inline-flex min-h-10 items-center rounded-sm px-1' };
  if (!signedIn) {
    return (
      <a href={paths.landing} {...shared}>
        <Wordmark />
      </a>
    );
  }
  return (
    <Link to={paths.dashboard} {...shared}>
      <Wordmark />
    </Link>
  );
}

/** As the dashboard greets, once the record is there; until then as the session says. */
function useDisplayName(session: SessionState | undefined): string {
  const user = useUser().data;
  return (user && personName(user)) || session?.name || session?.email || '';
}

function AccountMenu({ name, session }: { name: string; session: SessionState }) {
  const leave = useLeave();
  const head = (
    <>
      <p className="max-w-64 truncate font-medium">{name}</p>
      <p className="max-w-64 truncate text-xs text-muted">{session.email}</p>
    </>
  );
  return (
    <Menu label={`Account of ${name}`} face={<Avatar name={name} photoUrl={session.photoUrl} />} head={head}>
      <MenuItem onSelect={() => leave(paths.landing)}>
        <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
        Logout
      </MenuItem>
    </Menu>
  );
}

function VisitorLinks() {
  return (
    <nav aria-label="Main" className="flex items-center gap-2">
      <Link to={paths.register} className={buttonClass('quiet')}>
        Register
      </Link>
      <Link to={paths.login} className={buttonClass('secondary')}>
        Login
      </Link>
    </nav>
  );
}
