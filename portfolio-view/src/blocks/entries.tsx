import { markOwnName } from '@vitrine/contract/text/authors';
import { Fragment, type ReactNode } from 'react';
import { Duration, ItemHeading, Points } from './item-parts.tsx';
import { Icon, ItemLinks, Line, Link } from './link.tsx';
import { translateLink, usePage, useTexts } from './page.ts';
import { Prose } from './prose.tsx';
import type { EntriesKey, PageEntry, PageSection } from './sections.ts';
import { chooseBlankClass } from './text.tsx';

/** A section whose items are drawn as entries, whatever it is about. */
export interface EntriesProps {
  id: string;
  of: EntriesKey;
  entries: readonly PageEntry[];
  /** Where there are more of them. */
  more?: PageSection['more'];
}

interface EntryProps {
  entry: PageEntry;
  className?: string | undefined;
}

interface EntryTitleProps extends EntryProps {
  of: EntriesKey;
  /** Whether the portrait of whom it names stands before the name. */
  portrait?: boolean;
}

/** What names it; whom it belongs to where nothing does. */
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
  /** What stands where there is none. */
  otherwise?: ReactNode;
}

/** The face of who is quoted, whose name stands beside it. */
export function AuthorPortrait({ entry: { portrait }, className, otherwise = null }: AuthorPortraitProps) {
  if (!portrait) return otherwise;
  return <img className={className} src={portrait} width={96} height={96} alt="" loading="lazy" />;
}

/** Whom it belongs to, where that does not head it already, and where it was. */
export function EntrySubtitle({ entry: { title, subtitle, place, url }, className }: EntryProps) {
  const isBeside = title && subtitle;
  if (!isBeside && !place) return null;
  return (
    <Line className={className}>
      {isBeside && <Link href={url || null}>{subtitle}</Link>}
      {isBeside && place && ', '}
      {place}
    </Line>
  );
}

/** From when to when; the line stands also where that is not known. */
export function EntryDates({ entry: { dates }, className }: EntryProps) {
  return (
    <Line className={className}>
      <Duration startDate={dates.from} endDate={dates.to} current={dates.current} duration={dates.words} />
    </Line>
  );
}

/** A short fact beside it; among people the owner's own name is set apart (rule R52). */
export function EntryNote({ entry: { note, people }, className }: EntryProps) {
  const { owner } = usePage();
  if (!note) return null;
  const at = note.indexOf(people);
  return (
    <p className={className}>
      <bdi className={chooseBlankClass(note)}>
        {note.slice(0, at)}
        {markOwnName(people, owner).map(({ text, isOwn }) =>
          isOwn ? <strong key="own">{text}</strong> : <Fragment key={text}>{text}</Fragment>,
        )}
        {note.slice(at + people.length)}
      </bdi>
    </p>
  );
}

/** What it was about: paragraphs, then points. */
export function EntryText({ entry: { text, points, isQuote } }: EntryProps) {
  const prose = text && <Prose className="prose" text={text} />;
  return (
    <>
      {isQuote ? <blockquote>{prose}</blockquote> : prose}
      <Points points={points} />
    </>
  );
}

/** Where more of it can be seen. */
export function EntryLinks({ entry: { title, subtitle, links } }: EntryProps) {
  const texts = useTexts();
  return (
    <ItemLinks
      title={title || subtitle}
      links={links.map(({ url, label }) => ({ href: url, text: translateLink(texts, label) }))}
    />
  );
}

/** The way to the rest of them. */
export function MoreEntries({ more }: Pick<EntriesProps, 'more'>) {
  if (!more) return null;
  return (
    <p className="links rest">
      <Link className="more" href={more.href}>
        {more.label}
        <Icon shape="arrow" />
      </Link>
    </p>
  );
}
