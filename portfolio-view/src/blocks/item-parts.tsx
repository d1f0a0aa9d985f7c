import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { readEntry } from '@vitrine/contract/resume/entry';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { listSkillGroups } from '@vitrine/contract/resume/skill-groups';
import { monthLabel, parsePartialDate, periodText, withEnDashes } from '@vitrine/contract/text/dates';
import { writeMonth, writeYear } from '@vitrine/contract/text/month-names';
import { detectDirection } from './direction.ts';
import { Link } from './link.tsx';
import { usePage, useTexts } from './page.ts';
import { type EntriesKey, titleSection } from './sections.ts';
import { chooseBlankClass } from './text.tsx';

/** One partial date as 'Mar 2021'; text that is no date stays as it is. */
function MonthYear({ date }: { date: string }) {
  const { language } = usePage();
  if (!parsePartialDate(date)) return <>{date}</>;
  return <time dateTime={date.slice(0, 10)}>{nameMonth(date, language)}</time>;
}

function nameMonth(date: string, language: ResumeLanguage): string {
  const { year, month } = parsePartialDate(date) ?? {};
  if (language === 'en' || !year) return monthLabel(date);
  return month ? writeMonth(language, 'short', Date.UTC(year, month - 1)) : writeYear(language, year);
}

/** When somebody was somewhere; `duration` is what the owner wrote in the place of the dates. */
export interface EmploymentDates {
  startDate: string;
  endDate: string;
  current: boolean;
  duration: string;
}

/** The duration that the owner wrote; where it is the one made from the dates, they are marked as times. */
export function Duration({ startDate, endDate, current, duration }: EmploymentDates) {
  const { present } = useTexts();
  const derived = periodText({ startDate, endDate, current });
  if (duration && duration !== derived) return <>{withEnDashes(duration)}</>;
  return <Span from={startDate} to={current ? present : endDate} />;
}

/** 'Aug 2014 – May 2018', 'Aug 2022 – Present', or the one date that is known. */
export function StudyPeriod({ study }: { study: PublicResume['education'][number] }) {
  const { present } = useTexts();
  const { from, to, current } = readEntry('education', study).dates;
  return <Span from={from} to={current ? present : to} />;
}

/** From a date to another, or to a text; what reads the same twice is written once. */
function Span({ from, to }: { from: string; to: string }) {
  const isOne = monthLabel(from) === monthLabel(to);
  return (
    <>
      {from && <MonthYear date={from} />}
      {from && to && !isOne && ' – '}
      {to && !isOne && <MonthYear date={to} />}
    </>
  );
}

interface ItemHeadingProps {
  of: EntriesKey;
  title: string;
  /** Where it was: a company, an institute. It stands beside the title, or heads the item alone. */
  place?: string;
  /** The address of that place. */
  href?: string;
}

/** What heads an item: its title; the place where there is none; and for an item without either what it is. */
export function ItemHeading({ of, title, place = '', href = '' }: ItemHeadingProps) {
  const { language, texts } = usePage();
  const unnamed =
    language === 'en' && of !== 'writing' ? capitalize(SECTIONS[of].singular) : titleSection(of, language, texts);
  const head = title || place || unnamed;
  // With both, the layout has the place beside the title, and its address with it.
  return href && !(title && place) ? <Link href={href}>{head}</Link> : head;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * What was done in a job, point by point: one writing direction for all, so that their marks stand on one side, and
 * inside of it each point's own, so that its full stop stands at its end.
 */
export function Points({ points }: { points: readonly string[] }) {
  const filled = points.filter(Boolean);
  if (filled.length === 0) return null;
  const direction = detectDirection(filled);
  return (
    <ul className="points" dir={direction}>
      {filled.map((point, index) => {
        const own = detectDirection([point]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and two points may be equal.
          <li key={index}>{own === direction ? point : <bdi dir={own}>{point}</bdi>}</li>
        );
      })}
    </ul>
  );
}

export interface WordsProps {
  words: readonly string[];
  /** What they are for those who hear the page: one of the page's own names, or a text. */
  label: string;
}

/** What a list of words is called. */
export function useWordsName(label: string): string {
  const { wordLists } = useTexts();
  const known: Readonly<Record<string, string>> = wordLists;
  return known[label] ?? label;
}

/** Short words in a row that wraps. */
export function Tags({ words, label }: WordsProps) {
  const name = useWordsName(label);
  if (words.length === 0) return null;
  return (
    <ul className="tags" aria-label={name}>
      {words.map((word) => (
        <li key={word}>
          <bdi className={chooseBlankClass(word)}>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The lists of skills that have any, each with its label. */
export function useSkillGroups({ skills }: PublicResume): { label: string; words: readonly string[] }[] {
  const { technicalSkills, softSkills } = useTexts();
  const groups = listSkillGroups(skills, { technical: technicalSkills, soft: softSkills });
  return groups.map(({ heading, words }) => ({ label: heading, words }));
}
