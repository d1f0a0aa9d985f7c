import { Link } from '@tanstack/react-router';
import { ACCOUNT_DELETION } from '@vitrine/contract/account/account-deletion';
import type { ReactNode } from 'react';
import { paths } from '../../core/navigation/paths.ts';
import { readSupportEmail } from '../../core/session/session.ts';
import { readDeletion } from '../../core/session/stored-deletion.ts';
import { getButtonClasses, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Shown after an account was deleted: confirms it, explains the consequences and how to undo it. Other visitors see no
 * confirmation.
 */
export function FarewellPage() {
  const restorableUntil = readDeletion();
  return (
    <div className="mx-auto w-full max-w-[40rem] space-y-6 py-4 sm:py-10">
      {restorableUntil ? (
        <Heading title="Your account was deleted">{ACCOUNT_DELETION.atOnce} Thank you for having been here.</Heading>
      ) : (
        <Heading title="Deleted accounts">
          This page confirms a deletion right after it happens, in the tab where it happens. We also confirm each one by
          email.
        </Heading>
      )}
      <Card title={restorableUntil ? `You can come back until ${formatDay(restorableUntil)}` : 'If you deleted yours'}>
        <p className="text-muted">{ACCOUNT_DELETION.comeBack}</p>
        <Support />
        <p className="mt-4 text-muted">{ACCOUNT_DELETION.afterwards}</p>
      </Card>
      <p className="text-sm text-muted">{ACCOUNT_DELETION.meanwhile}</p>
      <div className="flex flex-wrap gap-2">
        <a href={paths.landing} className={getButtonClasses('secondary')}>
          Back to Homepage
        </a>
        {restorableUntil ? (
          <Link to={paths.register} className={getButtonClasses('quiet')}>
            Create a new account
          </Link>
        ) : (
          <Link to={paths.login} className={getButtonClasses('quiet')}>
            Go to Login
          </Link>
        )}
      </div>
    </div>
  );
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="font-serif text-2xl font-medium tracking-tight">{title}</h1>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  );
}

function Support() {
  const email = readSupportEmail();
  if (!email) return null;
  const subject = encodeURIComponent('Please restore my account');
  return (
    <p className="mt-4">
      <a href={`mailto:${email}?subject=${subject}`} className={`${TEXT_LINK_CLASSES} [overflow-wrap:anywhere]`}>
        Write to {email}
      </a>
    </p>
  );
}

const formatDay = (time: number): string =>
  new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
