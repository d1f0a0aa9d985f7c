/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { translateChoice } from '@vitrine/contract/text/translate-choice';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { listFacts } from '@vitrine/contract/texts/list-facts';
import { Link, toMailHref, toTelHref } from './link.tsx';
import { Breakable } from './text.tsx';

/** Facts in two columns: label and value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ label, text, href }) => (
        <div>
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
export function listPersonalFacts({ personalInfo: info, footerLinks }: PublicResume, texts: Catalog): Fact[] {
  const { labels } = texts;
  const email = info.email || footerLinks.email;
  const facts: Fact[] = [
    { label: labels.location, text: formatPlace(info), href: null },
    { label: labels.email, text: email, href: toMailHref(email) },
    { label: labels.phone, text: info.contactNumber, href: toTelHref(info.contactNumber) },
    ...listFacts(info, texts).map(({ label, text }) => ({ label, text, href: null })),
  ];
  return facts.filter((fact) => fact.text !== '');
}

/** Returns the languages the person speaks with their proficiency. */
export const listLanguageFacts = (languages: PublicResume['personalInfo']['languages'], texts: Catalog): Fact[] =>
  languages.map(({ name, proficiency }) => ({
    label: name,
    text: translateChoice(texts.choices.proficiency, proficiency),
    href: null,
  }));

/** Formats a place as 'Bengaluru, India', with the comma of its script. */
export function formatPlace({ city, region, country }: { city: string; region: string; country: string }): string {
  const parts = [city, region, country].filter(Boolean);
  return parts.join(parts.every((part) => ARABIC.test(part)) ? '، ' : ', ');
}

const ARABIC = /^\p{Script=Arabic}/u;
