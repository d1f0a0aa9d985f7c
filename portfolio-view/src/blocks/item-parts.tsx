/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { readEntry } from '@vitrine/contract/resume/entry';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { listSkillGroups } from '@vitrine/contract/resume/skill-groups';
import { capitalize } from '@vitrine/contract/text/characters';
import {
  formatPartialDate,
  formatPeriodText,
  formatWrittenPeriod,
  parsePartialDate,
} from '@vitrine/contract/text/dates';
import { formatLocalizedMonth, formatLocalizedYear } from '@vitrine/contract/text/month-names';
import { detectDirection } from './direction.ts';
import { Formatted } from './formatted.tsx';
import { Link } from './link.tsx';
import { usePage, useTexts } from './page.ts';
import { type EntriesKey, getSectionTitle } from './sections.ts';
import { getSpacingClass } from './text.tsx';

/** A partial date as 'Mar 2021'; text that is not a date is shown unchanged. */
function MonthYear({ date }: { date: string }) {
  const { language } = usePage();
  if (!parsePartialDate(date)) return <>{date}</>;
  return <time datetime={date.slice(0, 10)}>{formatMonth(date, language)}</time>;
}

function formatMonth(date: string, language: ResumeLanguage): string {
  const { year, month } = parsePartialDate(date) ?? {};
  if (language === 'en' || !year) return formatPartialDate(date);
  return month
    ? formatLocalizedMonth(language, 'short', Date.UTC(year, month - 1))
    : formatLocalizedYear(language, year);
}

/** The period of an employment; `duration` is the owner's text in place of the dates. */
export interface EmploymentDates {
  startDate: string;
  endDate: string;
  current: boolean;
  duration: string;
}

/** The duration the owner wrote, or the dates, marked up as times, if it equals the one derived from them. */
export function Duration({ startDate, endDate, current, duration }: EmploymentDates) {
  const { present } = useTexts();
  const derived = formatPeriodText({ startDate, endDate, current });
  if (duration && duration !== derived) return <>{formatWrittenPeriod(duration)}</>;
  return <Span from={startDate} to={current ? present : endDate} />;
}

/** 'Aug 2014 – May 2018', 'Aug 2022 – Present', or the only known date. */
export function StudyPeriod({ study }: { study: PublicResume['education'][number] }) {
  const { present } = useTexts();
  const { from, to, current } = readEntry('education', study).dates;
  return <Span from={from} to={current ? present : to} />;
}

/** A span from a date to another date or text; equal ends are written once. */
function Span({ from, to }: { from: string; to: string }) {
  const isSingleDate = formatPartialDate(from) === formatPartialDate(to);
  return (
    <>
      {from && <MonthYear date={from} />}
      {from && to && !isSingleDate && ' – '}
      {to && !isSingleDate && <MonthYear date={to} />}
    </>
  );
}

interface ItemHeadingProps {
  of: EntriesKey;
  title: string;
  /** Where it was: a company, an institute. Shown beside the title, or as the heading when there is no title. */
  place?: string;
  /** The address of that place. */
  href?: string;
}

/** The heading of an item: its title, else the place, else the name of its kind. */
export function ItemHeading({ of, title, place = '', href = '' }: ItemHeadingProps) {
  const { language, texts } = usePage();
  const fallback =
    language === 'en' && of !== 'writing' ? capitalize(SECTIONS[of].singular) : getSectionTitle(of, language, texts);
  const head = title || place || fallback;
  // With both, the layout renders the place and its link beside the title.
  return href && !(title && place) ? <Link href={href}>{head}</Link> : head;
}

/**
 * The points of a job. They share one writing direction, so that all bullets are on the same side; within it each point
 * has its own direction, so that its full stop is at its end.
 */
export function Points({ points }: { points: readonly string[] }) {
  const filled = points.filter(Boolean);
  if (filled.length === 0) return null;
  const direction = detectDirection(filled);
  return (
    <ul class="points" dir={direction}>
      {filled.map((point) => {
        const own = detectDirection([point]);
        const text = <Formatted text={point} />;
        return <li>{own === direction ? text : <bdi dir={own}>{text}</bdi>}</li>;
      })}
    </ul>
  );
}

export interface WordsProps {
  words: readonly string[];
  /** The label for screen readers: a key of the page's texts, or a text. */
  label: string;
}

/** Returns the label of a list of keywords. */
export function useWordListLabel(label: string): string {
  const { wordLists } = useTexts();
  const known: Readonly<Record<string, string>> = wordLists;
  return known[label] ?? label;
}

/** Keywords in a row that wraps. */
export function Tags({ words, label }: WordsProps) {
  const name = useWordListLabel(label);
  if (words.length === 0) return null;
  return (
    <ul class="tags" aria-label={name || undefined}>
      {words.map((word) => (
        <li>
          <bdi class={getSpacingClass(word)}>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Returns the non-empty lists of skills, each with its label; '' for a list that stands alone. */
export function useSkillGroups({ skills }: PublicResume): { label: string; words: readonly string[] }[] {
  const { technicalSkills, softSkills } = useTexts();
  const groups = listSkillGroups(skills, { technical: technicalSkills, soft: softSkills });
  return groups.map(({ heading, words }) => ({ label: heading, words }));
}
