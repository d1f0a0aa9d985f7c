import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { salaryText } from '@vitrine/contract/rupees';
import { sayChoice } from '@vitrine/contract/text/said-choice';
import type { PageTexts } from '../texts/page-texts.ts';
import { Link, mailHref, telHref } from './link.tsx';
import { Breakable } from './text.tsx';

/** Facts in two columns: label and value. */
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

/** Returns the visible facts about the person: the location, and each private field that the owner reveals. */
export function personalFacts({ personalInfo: me, footerLinks }: PublicResume, texts: PageTexts): Fact[] {
  const { labels, genders } = texts;
  const email = me.email || footerLinks.email;
  const facts: Fact[] = [
    { label: labels.location, text: placeText(me), href: null },
    { label: labels.email, text: email, href: mailHref(email) },
    { label: labels.phone, text: me.contactNumber, href: telHref(me.contactNumber) },
    { label: labels.address, text: me.address, href: null },
    { label: labels.noticePeriod, text: me.noticePeriod, href: null },
    { label: labels.expectedSalary, text: salaryText(me.expectedSalary), href: null },
    { label: labels.gender, text: sayChoice(genders, me.gender), href: null },
  ];
  return facts.filter((fact) => fact.text !== '');
}

/** Returns the languages the person speaks with their proficiency. */
export const languageFacts = (languages: PublicResume['personalInfo']['languages'], texts: PageTexts): Fact[] =>
  languages.map(({ name, proficiency }) => ({
    label: name,
    text: sayChoice(texts.proficiencies, proficiency),
    href: null,
  }));

/** Formats a place as 'Bengaluru, India', with the comma of its script. */
export function placeText({ city, region, country }: { city: string; region: string; country: string }): string {
  const parts = [city, region, country].filter(Boolean);
  return parts.join(parts.every((part) => ARABIC.test(part)) ? '، ' : ', ');
}

const ARABIC = /^\p{Script=Arabic}/u;
