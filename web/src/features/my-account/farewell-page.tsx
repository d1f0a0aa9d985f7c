import { useSearch } from '@tanstack/react-router';
import { ACCOUNT_DELETION } from '@vitrine/contract/account/account-deletion';
import { paths } from '../../core/navigation/paths.ts';
import { supportEmail } from '../../core/session/session.ts';
import { buttonClass, textLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** After an account was deleted: that it happened, what it means, and the way back while there is one. */
export function FarewellPage() {
  const { until } = useSearch({ strict: false });
  const day = until && /^\d{4}-\d{2}-\d{2}$/.test(until) ? longDay(until) : undefined;
  return (
    <div className="mx-auto w-full max-w-[40rem] space-y-6 py-4 sm:py-10">
      <div>
        <h1 className="font-serif text-2xl font-medium tracking-tight">Your account was deleted</h1>
        <p className="mt-2 text-muted">{ACCOUNT_DELETION.atOnce} Thank you for having been here.</p>
      </div>
      <Card title={day ? `You can come back until ${day}` : 'You can come back'}>
        <p className="text-muted">{ACCOUNT_DELETION.comeBack}</p>
        <Support />
        <p className="mt-4 text-muted">{ACCOUNT_DELETION.afterwards}</p>
      </Card>
      <p className="text-sm text-muted">{ACCOUNT_DELETION.meanwhile}</p>
      <div className="flex flex-wrap gap-2">
        <a href={paths.landing} className={buttonClass('secondary')}>
          Back to Homepage
        </a>
        <a href={paths.register} className={buttonClass('quiet')}>
          Create a new account
        </a>
      </div>
    </div>
  );
}

function Support() {
  const email = supportEmail();
  if (!email) return null;
  const subject = encodeURIComponent('Please restore my account');
  return (
    <p className="mt-4">
      <a href={`mailto:${email}?subject=${subject}`} className={`${textLink} [overflow-wrap:anywhere]`}>
        Write to {email}
      </a>
    </p>
  );
}

const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
