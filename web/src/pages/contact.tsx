import type { Plan } from '@vitrine/contract/plans/plans';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONTACT_DETAILS } from './company-facts.ts';
import { CONTACT, FAQ, QUICK_SUPPORT } from './contact/content.ts';
import { MessageForm, type Sender } from './contact/message-form.tsx';

interface Props {
  supportEmail: string;
  /** Current plans, for the questions about plans; empty if unknown. */
  plans: readonly Plan[];
  /** The sender, as far as known. */
  sender?: Sender | undefined;
}

/** The contact form, other contact details, and frequent questions. */
export function Contact({ supportEmail, plans, sender }: Props) {
  return (
    <>
      <div className="mx-auto w-full max-w-[80rem] px-5 pt-14 pb-16 sm:px-8 sm:pt-20 lg:pb-24">
        <header>
          <h1 className="font-serif text-3xl font-medium tracking-[-0.022em]">{CONTACT.title}</h1>
          <p className="mt-4 text-lg text-muted">{CONTACT.text}</p>
        </header>
        <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,44rem)_20rem] lg:justify-between">
          <section aria-labelledby="write" className="max-w-[44rem] print:hidden">
            <h2 id="write" className="mb-6 font-serif text-lg font-medium">
              Write to us
            </h2>
            <MessageForm supportEmail={supportEmail} sender={sender} />
          </section>
          <Details supportEmail={supportEmail} />
        </div>
      </div>
      <Questions plans={plans} />
    </>
  );
}

/** Questions that expand to their answers. In print all are expanded. */
function Questions({ plans }: Pick<Props, 'plans'>) {
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-sunken">
      <div className="mx-auto w-full max-w-[80rem] gap-x-12 px-5 py-16 sm:px-8 lg:grid lg:grid-cols-[17rem_1fr] lg:py-24">
        <h2 id="questions" className="font-serif text-xl font-medium tracking-tight">
          {FAQ.title}
        </h2>
        <div className="mt-6 max-w-[44rem] border-t border-line-strong lg:mt-0">
          {FAQ.entries.map(({ question, answer }) => (
            <details
              key={question}
              className="group border-b border-line-strong print:[&::details-content]:[content-visibility:visible]"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  size={20}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className="shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[40rem] pb-5 text-muted">{answer(plans)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Contact details next to the form, and how soon we answer. */
function Details({ supportEmail }: { supportEmail: string }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-10 sm:max-lg:grid-cols-2">
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
