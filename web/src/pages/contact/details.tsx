import type { ReactNode } from 'react';
import { CONTACT_DETAILS } from '../claims.ts';
import { QUICK_SUPPORT } from './content.ts';

/** How to reach us beside the form, and how soon we answer. */
export function Details({ supportEmail }: { supportEmail: string }) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:max-lg:grid-cols-2">
      <section aria-labelledby="details">
        <h2 id="details" className="font-serif text-lg font-medium">
          Contact details
        </h2>
        <dl className="mt-4 space-y-4 text-sm">
          <Detail term="Email">
            <a
              href={`mailto:${supportEmail}`}
              className="text-accent underline underline-offset-4 [overflow-wrap:anywhere] hover:text-accent-strong"
            >
              {supportEmail}
            </a>
          </Detail>
          <Detail term="Phone">{CONTACT_DETAILS.phone}</Detail>
          <Detail term="Office">{CONTACT_DETAILS.office}</Detail>
          <Detail term="Business hours">
            <ul>
              {CONTACT_DETAILS.hours.map(({ days, time }) => (
                <li key={days} className="flex justify-between gap-4">
                  <span>{days}</span>
                  <span>{time}</span>
                </li>
              ))}
            </ul>
          </Detail>
        </dl>
      </section>
      <section aria-labelledby="quick-support" className="self-start rounded-lg border border-line bg-surface p-5">
        <h2 id="quick-support" className="font-serif text-lg font-medium">
          {QUICK_SUPPORT.title}
        </h2>
        <ul className="mt-3 space-y-2 text-sm">
          {QUICK_SUPPORT.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  );
}
