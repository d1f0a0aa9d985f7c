import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { isArabicNumber } from '@vitrine/contract/digits';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';
import { personFacts } from './person-facts.ts';
import { tabSearch } from './tabs.ts';

/** Who one is, as the profile says it, but for the name, which the page begins with. Only the owner sees this card. */
export function PersonCard({ user }: { user: UserRecord }) {
  const { summary } = user.resume.personalInfo;
  return (
    <Card
      title="Your profile"
      action={
        <Link
          to={paths.dashboard}
          search={tabSearch('personal')}
          className={`${textLink} inline-flex min-h-6 items-center text-sm`}
        >
          Edit<span className="sr-only">&nbsp;your profile</span>
        </Link>
      }
    >
      {summary && (
        <p dir="auto" className="mb-4 line-clamp-6 max-w-prose [overflow-wrap:anywhere]">
          “{summary}”
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 not-first:border-t not-first:border-line not-first:pt-4">
        {personFacts(user, new Date()).map(({ label, value, hint, wide }) => (
          <div key={label} className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="line-clamp-6 text-sm tabular-nums [overflow-wrap:anywhere]">
              {isArabicNumber(value) ? <bdo dir="ltr">{value}</bdo> : <bdi>{value}</bdi>}
            </dd>
            {hint && <dd className="text-xs text-muted">{hint}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
