/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { FULL_WIDTH_LETTER } from '@vitrine/contract/text/characters';
import { detectDirection } from '../../blocks/direction.ts';
import { formatPlace } from '../../blocks/fact-list.tsx';
import { detectLanguage } from '../../blocks/language.ts';
import { Icon } from '../../blocks/link.tsx';
import { PageText } from '../../blocks/page-text.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.tsx';

/** The hero: the name in full width, the designation, and the portrait among equaliser bars. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: info } = view.resume;
  const place = formatPlace(info);
  return (
    <section class="block hero" aria-labelledby="name">
      <div class="wrap" dir={detectDirection([view.name])}>
        <Name name={view.name} />
        <div class="pitch">
          {info.designation && (
            <p class={isAlphabetic(info.designation) ? 'role tight' : 'role'} dir="auto">
              {info.designation}
            </p>
          )}
          {(info.openToWork || place) && (
            <p class="state">
              {info.openToWork && (
                <span class="open">
                  <PageText name="openToWork" />
                </span>
              )}
              {place && (
                <span class="place">
                  <Icon shape="pin" />
                  <bdi>{place}</bdi>
                </span>
              )}
            </p>
          )}
          {info.introduction && <Prose className="prose lead" text={info.introduction} />}
          <PrimaryActions view={view} icon="before" />
        </div>
        <Equaliser view={view} />
      </div>
    </section>
  );
}

/** Equaliser bars with the portrait as the widest one, all aligned to the bottom edge of the block. */
function Equaliser({ view }: { view: PublicView }) {
  return (
    <div class="equaliser">
      <i />
      <i />
      <i />
      <Portrait view={view} className="portrait" sizes="(width >= 60rem) 24rem, 60vw" />
      <i />
      <i />
    </div>
  );
}

/** The name, as large as its longest line allows: in its lines where there is room, else word by word. */
function Name({ name }: { name: string }) {
  const { lines, widestLine, widestWord, isCondensed, fits } = layOutName(name);
  const measures = { '--line': widestLine.toFixed(2), '--word': widestWord.toFixed(2) };
  const className = [isAlphabetic(name) && 'tight', isCondensed && 'condensed', fits && 'fits']
    .filter(Boolean)
    .join(' ');
  return (
    <h1 id="name" class={className || undefined} style={measures} lang={detectLanguage(name)}>
      {lines.map((line) => (
        <span class="line" style={getStemOffset(line)}>
          {line}
        </span>
      ))}
    </h1>
  );
}

/** Compensates the side bearing of the first letter, so that lines align with the text below. */
const getStemOffset = (line: string) => ({ '--stem': measureStemInset(line) });

/** The line breaks and measures of a name that fills the full width. */
export interface PosterName {
  /** The lines in a wide window; together they are the whole name. */
  lines: string[];
  /** The widths of the widest line and of the widest word, in em. */
  widestLine: number;
  widestWord: number;
  /** Whether a word is so long that the narrowest cut is used; the widths are then of that cut. */
  isCondensed: boolean;
  /** Whether every line fits unbroken at the smallest size. */
  fits: boolean;
}

/** Advance widths of A to Z in Archivo, black and fully expanded, in hundredths of an em. */
const CAPITAL_WIDTHS = [
  95, 93, 94, 93, 86, 81, 101, 101, 40, 76, 99, 79, 118, 101, 101, 87, 101, 94, 88, 88, 99, 94, 123, 96, 97, 88,
];
const BLANK_WIDTH = 0.29;
const MARK_WIDTH = 0.42;
/** Letter width in em of most other scripts. */
const DEFAULT_LETTER_WIDTH = 0.8;
/** A wider name is set in two lines, and a still wider one in three. */
const MAX_LINE_WIDTH = 11;
/** Maximum widths that fit a small phone: in the widest cut, and at the smallest size. */
const MAX_EXPANDED_WIDTH = 12;
const MAX_WIDTHS = { word: 17, line: 38 };
/** Maximum share of its width that a letter keeps in the narrowest cut. */
const CONDENSED_SHARE = 0.6;

/** Breaks a name, after blanks and hyphens, into one to three lines of nearly equal width, and measures them. */
function layOutName(name: string): PosterName {
  const words = name.split(/(?<=[\s-])/);
  let lines = [name];
  for (const count of [1, 2, 3]) {
    if (count > words.length) break;
    lines = breakEvenly(words, count);
    if (measureWidest(lines) <= MAX_LINE_WIDTH) break;
  }
  const isCondensed = isAlphabetic(name) && measureWidest(words) > MAX_EXPANDED_WIDTH;
  const share = isCondensed ? CONDENSED_SHARE : 1;
  const widestWord = measureWidest(words) * share;
  const widestLine = measureWidest(lines) * share;
  const fits = isAlphabetic(name) && widestWord <= MAX_WIDTHS.word && widestLine <= MAX_WIDTHS.line;
  return { lines, widestLine, widestWord, isCondensed, fits };
}

const measureWidest = (lines: readonly string[]): number => Math.max(1, ...lines.map(measureWidth));

/** Breaks the words into the given number of lines such that the widest line is as narrow as possible. */
function breakEvenly(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join('')];
  const candidates = words.slice(0, words.length - count + 1).map((_, index) => {
    const first = words.slice(0, index + 1).join('');
    return [first, ...breakEvenly(words.slice(index + 1), count - 1)];
  });
  return candidates.reduce((best, candidate) => (measureWidest(candidate) < measureWidest(best) ? candidate : best));
}

/** Returns the width of a text in capitals, ignoring accents; approximate for other scripts. */
function measureWidth(text: string): number {
  const letters = Array.from(text.trim().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
  return letters.reduce((sum, letter) => sum + getLetterWidth(letter), 0);
}

function getLetterWidth(letter: string): number {
  const capital = CAPITAL_WIDTHS[letter.charCodeAt(0) - 65];
  if (capital !== undefined) return capital / 100;
  if (letter === ' ') return BLANK_WIDTH;
  if (!/\p{L}|\p{N}/u.test(letter)) return MARK_WIDTH;
  return isAlphabetic(letter) || FULL_WIDTH_LETTER.test(letter) ? 1 : DEFAULT_LETTER_WIDTH;
}

/** Returns how far the first stem of a line is from its edge, in em. */
function measureStemInset(line: string): number {
  if (/^[BDEFHIKLMNPRU]/i.test(line)) return 0.075;
  return /^[CGOQS]/i.test(line) ? 0.045 : 0;
}
