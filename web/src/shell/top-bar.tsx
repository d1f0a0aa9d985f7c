import { Link } from '@tanstack/react-router';
import { useOwnName } from '../core/session/person-name.ts';
import { useSession } from '../core/session/session.ts';
import { paths } from '../paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { Drawer } from './drawer.tsx';
import { BAR_EDGES, VISITOR_WIDTH } from './navigation-visitor-links.ts';

// Each reader needs one of them, and neither before the page stands.
const MemberTools = lazyPart(async () => (await import('./top-bar-member.tsx')).MemberTools);
const VisitorNavigation = lazyPart(async () => (await import('./navigation-visitors.tsx')).VisitorNavigation);

/**
 * The bar of every page. It follows who is signed in, here and in other tabs.
 * @param props.wide the page below it is as wide as those of the signed-in
 */
export function TopBar({ wide = false }: { wide?: boolean }) {
  const { data } = useSession();
  const signedIn = data?.stage === 'full';
  const name = useOwnName();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className={`flex h-16 items-center gap-2 ${BAR_EDGES} ${wide ? 'max-w-[90rem]' : VISITOR_WIDTH}`}>
        {signedIn && <Drawer name={name} />}
        <div className={`mr-auto ${signedIn ? 'lg:w-58' : ''}`}>
          <HomeLink signedIn={signedIn} />
        </div>
        {signedIn && <MemberTools name={name} session={data} />}
        {data?.stage === 'none' && <VisitorNavigation />}
      </div>
    </header>
  );
}

/** To the dashboard; for visitors to the landing page, which is a document outside the app. */
function HomeLink({ signedIn }: { signedIn: boolean }) {
  const shared = { 'aria-label': 'Vitrine, home', className: 'inline-flex min-h-10 items-center rounded-sm' };
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
