import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnName } from '../core/session/person-name.ts';
import { useSession } from '../core/session/session.ts';
import { WholeWords } from '../ui/whole-words.tsx';
import { Footer } from './footer.tsx';
import { MAIN_ID } from './main-landmark.ts';
import { NavigationList } from './navigation-list.tsx';
import { TopBar } from './top-bar.tsx';

/** Header, content and footer; for the signed-in a rail of links at the left of wide screens. */
export function Layout() {
  const { data, isPending } = useSession();
  const [hasShape, setHasShape] = useState(!isPending);
  if (!isPending && !hasShape) setHasShape(true);
  const forMembers = useMatches({ select: (matches) => matches.some(({ id }) => id.startsWith('/framed/members')) });
  const name = useOwnName();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <TopBar wide={data?.stage === 'full' || forMembers} />
      <div className="mx-auto flex w-full max-w-[90rem] flex-1">
        {data?.stage === 'full' && (
          <nav
            aria-label="Main"
            className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-5 lg:block"
          >
            <p className="mb-3 px-5 font-semibold">
              <WholeWords text={name} className="line-clamp-3">
                Hello, {name}
              </WholeWords>
            </p>
            <NavigationList />
          </nav>
        )}
        {isPending && forMembers && (
          // The rail's place while it is not known who is there, so that the page does not move when it comes.
          <div className="hidden w-60 shrink-0 border-r border-line lg:block" />
        )}
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8">
          <Outlet />
        </main>
      </div>
      {/* Later than the page's first shape, which may push it down; then for good. */}
      {hasShape && <Footer />}
    </div>
  );
}
