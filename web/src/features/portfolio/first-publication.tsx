import { useLocation } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { isNewAccount } from '@vitrine/contract/resume/completion';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, getButtonClasses } from '../../ui/button.tsx';
import { useVisibility } from './edited-portfolio.ts';

/**
 * Tells the owner that the page is public once it has its first content, with the choice to keep it private (rule P43).
 * The guide and an import ask at their end.
 */
export function FirstPublication() {
  const { data: user } = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const emptyAccount = useRef<string>(undefined);
  const [filledOn, setFilledOn] = useState<string>();
  useEffect(() => {
    if (!user) return;
    if (isNewAccount(user)) emptyAccount.current = user._id;
    else if (emptyAccount.current === user._id) {
      emptyAccount.current = undefined;
      if (user.isPortfolioPublic) setFilledOn(path);
    }
  }, [user, path]);
  return user && filledOn === path && path !== paths.guide ? <PublicNotice user={user} /> : null;
}

function PublicNotice({ user }: { user: UserRecord }) {
  const { isPortfolioPublic, publicUrl, handle } = user;
  const save = useVisibility(user);
  return (
    <div className="mb-6 space-y-3">
      {save.isError && <FailureNotice error={save.error} title="This was not saved." />}
      <Alert
        tone="info"
        title={isPortfolioPublic ? 'Your portfolio is public' : 'Your portfolio is private'}
        actions={
          <>
            <a
              href={`${window.location.origin}/p/${handle}`}
              target="_blank"
              rel="noopener"
              className={getButtonClasses('secondary')}
            >
              View Portfolio
              <span className="sr-only">(opens a new tab)</span>
            </a>
            <Button variant="quiet" loading={save.isPending} onClick={() => save.mutate(!isPortfolioPublic)}>
              {isPortfolioPublic ? 'Make private' : 'Publish'}
            </Button>
          </>
        }
      >
        {isPortfolioPublic ? `Anyone can see what you save at ${publicUrl}.` : 'Only you can see it.'}
      </Alert>
    </div>
  );
}
