import { Link } from '@tanstack/react-router';
import type { SessionState } from '@vitrine/contract/calls/accounts';
import { lazy, Suspense } from 'react';
import { paths } from '../paths.ts';
import { Wordmark } from '../ui/logo.tsx';
import { Drawer } from './drawer.tsx';
import { personName } from './person-name.ts';
import { useSession, useUser } from './session.ts';

// Each reader needs one of them, and neither before the page stands.
const MemberTools = lazy(async () => ({ default: (await import('./top-bar-member.tsx')).MemberTools }));
const VisitorNavigation = lazy(async () => ({
  default: (await import('./navigation-visitors.tsx')).VisitorNavigation,
}));

/** The bar of every page. It follows who is signed in, here and in other tabs. */
export function TopBar() {
  const { data } = useSession();
  const signedIn = data?.stage === 'full';
  const name = useDisplayName(data);
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-2 px-3 sm:px-6">
        {signedIn && <Drawer name={name} />}
        <div className="mr-auto lg:w-60">
          <HomeLink signedIn={signedIn} />
        </div>
        <Suspense>
          {signedIn && <MemberTools name={name} session={data} />}
          {data?.stage === 'none' && <VisitorNavigation />}
        </Suspense>
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
