import type { UseQueryResult } from '@tanstack/react-query';
import type { GatewayName, Offer } from '@vitrine/contract/payments';
import type { Plan } from '@vitrine/contract/plans';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { formatRupees } from '../../../core/plans/price.ts';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { SandboxMark } from '../sandbox-mark.tsx';
import { formatLongDay } from '../written.ts';

interface OfferFactsProps {
  offer: UseQueryResult<Offer>;
  current: Plan;
  gateway: GatewayName;
}

/** Failures of the moment, after which the same question may be answered. */
const isPassing = (error: unknown) => /^(client|request)\//.test(toApiError(error).code);

/** What buying now would cost and bring, or why it cannot be bought. */
export function OfferFacts({ offer: { data, error, refetch }, current, gateway }: OfferFactsProps) {
  if (error) return <FailureNotice error={error} onRetry={isPassing(error) ? () => refetch() : undefined} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {listOfferFacts(data, current).map(({ label, text }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {gateway === 'sandbox' && <SandboxMark />}
      <p className="text-sm text-muted">
        It does not renew itself: we remind you before it ends. What comes back if you change your mind is in{' '}
        <a href={paths.refunds} target="_blank" rel="noreferrer" className={textLink}>
          Cancellation and Refund
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </>
  );
}

function listOfferFacts({ amount, kind, startsAt, endsAt, carriedDays }: Offer, current: Plan) {
  const days = `${carriedDays} ${carriedDays === 1 ? 'day' : 'days'}`;
  return [
    { label: 'Price', text: formatRupees(amount) },
    { label: 'From', text: kind === 'extend' ? formatLongDay(startsAt) : `Today, ${formatLongDay(startsAt)}` },
    { label: 'Until', text: formatLongDay(endsAt) },
    ...(carriedDays > 0 ? [{ label: `Added for what is left of your ${current.displayName}`, text: days }] : []),
  ];
}
