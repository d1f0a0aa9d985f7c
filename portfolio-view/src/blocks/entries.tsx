/** @jsxImportSource @vitrine/portfolio-view/markup */
import { markOwnName } from '@vitrine/contract/text/authors';
import type { Children } from '../markup/jsx-runtime.ts';
import { Duration, ItemHeading, Points } from './item-parts.tsx';
import { Icon, ItemLinks, Line, Link } from './link.tsx';
import { translateLink, usePage, useTexts } from './page.ts';
import { Prose } from './prose.tsx';
import type { EntriesKey, PageEntry, PageSection } from './sections.ts';
import { getSpacingClass } from './text.tsx';

/** Props of a section whose items are rendered as entries. */
export interface EntriesProps {
  id: string;
  of: EntriesKey;
  entries: readonly PageEntry[];
  /** A link to the remaining entries, if there are more. */
  more?: PageSection['more'];
}

interface EntryProps {
  entry: PageEntry;
  className?: string | undefined;
}

interface EntryTitleProps extends EntryProps {
  of: EntriesKey;
  /** Whether to show the author's portrait before the name. */
  portrait?: boolean;
}

/** The title of an entry, or its subtitle when there is no title. */
export function EntryTitle({ entry, of, portrait = true }: EntryTitleProps) {
  return (
    <h3>
      {portrait && <AuthorPortrait entry={entry} className="face" />}
      <ItemHeading of={of} title={entry.title} place={entry.subtitle} href={entry.url} />
    </h3>
  );
}

interface AuthorPortraitProps extends EntryProps {
  className: string;
  /** Rendered when there is no portrait. */
  fallback?: Children;
}

/** The portrait of a quoted author; the name follows as text. */
export function AuthorPortrait({ entry: { portrait }, className, fallback = null }: AuthorPortraitProps) {
  if (!portrait) return fallback;
  return <img class={className} src={portrait} width={96} height={96} alt="" loading="lazy" />;
}

/** The subtitle, unless it already serves as the heading, and the place. */
export function EntrySubtitle({ entry: { title, subtitle, place, url }, className }: EntryProps) {
  const hasBoth = title && subtitle;
  if (!hasBoth && !place) return null;
  return (
    <Line className={className}>
      {hasBoth && <Link href={url || null}>{subtitle}</Link>}
      {hasBoth && place && ', '}
      {place}
    </Line>
  );
}

/** The period of an entry; the line is kept even when the dates are unknown. */
export function EntryDates({ entry: { dates }, className }: EntryProps) {
  return (
    <Line className={className}>
      <Duration startDate={dates.from} endDate={dates.to} current={dates.current} duration={dates.words} />
    </Line>
  );
}

/** A short fact about the entry. In a list of people, the owner's own name is emphasised (rule R52). */
export function EntryNote({ entry: { note, people }, className }: EntryProps) {
  const { owner } = usePage();
  if (!note) return null;
  const at = note.indexOf(people);
  return (
    <p class={className}>
      <bdi class={getSpacingClass(note)}>
        {note.slice(0, at)}
        {markOwnName(people, owner).map(({ text, isOwn }) => (isOwn ? <strong>{text}</strong> : text))}
        {note.slice(at + people.length)}
      </bdi>
    </p>
  );
}

/** The description: paragraphs, then points. */
export function EntryText({ entry: { text, points, isQuote } }: EntryProps) {
  const prose = text && <Prose className="prose" text={text} />;
  return (
    <>
      {isQuote ? <blockquote>{prose}</blockquote> : prose}
      <Points points={points} />
    </>
  );
}

/** External links of an entry. */
export function EntryLinks({ entry: { title, subtitle, links } }: EntryProps) {
  const texts = useTexts();
  return (
    <ItemLinks
      title={title || subtitle}
      links={links.map(({ url, label }) => ({ href: url, text: translateLink(texts, label) }))}
    />
  );
}

/** A link to the remaining entries. */
export function MoreEntries({ more }: Pick<EntriesProps, 'more'>) {
  if (!more) return null;
  return (
    <p class="links rest">
      <Link className="more" href={more.href}>
        {more.label}
        <Icon shape="arrow" />
      </Link>
    </p>
  );
}
