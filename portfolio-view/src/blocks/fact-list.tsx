import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { salaryText } from '@vitrine/contract/rupees';
import { Link, mailHref, telHref } from './link.tsx';
import { Breakable } from './text.tsx';

/** Facts in two columns: what is meant, and what it is. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>
              {href ? (
                <Link href={href}>
                  <Breakable text={text} />
                </Link>
              ) : (
                text
              )}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A labelled fact about the person. */
interface Fact {
  label: string;
  text: string;
  href: string | null;
}

/** What is known of the person and shown: the place, and each private field that the owner reveals. */
export function personalFacts({ personalInfo: me, footerLinks }: PublicResume): Fact[] {
  const email = me.email || footerLinks.email;
  const facts: Fact[] = [
    { label: 'Location', text: placeText(me), href: null },
    { label: 'Email', text: email, href: mailHref(email) },
    { label: 'Phone', text: me.contactNumber, href: telHref(me.contactNumber) },
    { label: 'Address', text: me.address, href: null },
    { label: 'Notice period', text: me.noticePeriod, href: null },
    { label: 'Expected salary', text: salaryText(me.expectedSalary), href: null },
    { label: 'Gender', text: me.gender, href: null },
  ];
  return facts.filter((fact) => fact.text !== '');
}

/** How well the person speaks what. */
export const languageFacts = (languages: PublicResume['personalInfo']['languages']): Fact[] =>
  languages.map(({ name, proficiency }) => ({ label: name, text: proficiency, href: null }));

/** 'Bengaluru, India', with the comma of its own script. */
export function placeText({ city, region, country }: { city: string; region: string; country: string }): string {
  const parts = [city, region, country].filter(Boolean);
  return parts.join(parts.every((part) => ARABIC.test(part)) ? '، ' : ', ');
}

const ARABIC = /^\p{Script=Arabic}/u;
