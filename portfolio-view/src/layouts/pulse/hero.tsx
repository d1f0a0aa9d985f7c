import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { FULL_WIDTH_LETTER } from '@vitrine/contract/text/characters';
import type { CSSProperties } from 'react';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/fact-list.tsx';
import { detectLanguage } from '../../blocks/language.ts';
import { Icon } from '../../blocks/link.tsx';
import { PageWord } from '../../blocks/page-word.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.tsx';

/** The poster itself: the name from edge to edge, what the person does, and their portrait among the bars. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <section className="block hero" aria-labelledby="name">
      <div className="wrap" dir={detectDirection([view.name])}>
        <Name name={view.name} />
        <div className="pitch">
          {me.designation && (
            <p className={isAlphabetic(me.designation) ? 'role tight' : 'role'} dir="auto">
              {me.designation}
            </p>
          )}
          {(me.openToWork || place) && (
            <p className="state">
              {me.openToWork && (
                <span className="open">
                  <PageWord name="openToWork" />
                </span>
              )}
              {place && (
                <span className="place">
                  <Icon shape="pin" />
                  <bdi>{place}</bdi>
                </span>
              )}
            </p>
          )}
          {me.introduction && <Prose className="prose lead" text={me.introduction} />}
          <PrimaryActions view={view} icon="before" />
        </div>
        <Equaliser view={view} />
      </div>
    </section>
  );
}

/** Bars of sound with the portrait for the broadest of them, all standing on the lower edge of the block. */
function Equaliser({ view }: { view: PublicView }) {
  return (
    <div className="equaliser">
      <i />
      <i />
      <i />
      <Portrait view={view} className="portrait" sizes="(width >= 60rem) 24rem, 60vw" />
      <i />
      <i />
    </div>
  );
}

/** The name, as large as its longest line allows: in its lines where there is width, else word by word. */
function Name({ name }: { name: string }) {
  const { lines, widestLine, widestWord, isCondensed, fits } = posterName(name);
  const measures = { '--line': widestLine.toFixed(2), '--word': widestWord.toFixed(2) } as CSSProperties;
  const className = [isAlphabetic(name) && 'tight', isCondensed && 'condensed', fits && 'fits']
    .filter(Boolean)
    .join(' ');
  return (
    <h1 id="name" className={className || undefined} style={measures} lang={detectLanguage(name)}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and two lines may be equal.
        <span key={at} className="line" style={hang(line)}>
          {line}
        </span>
      ))}
    </h1>
  );
}

/** Takes back the room before the first stem, so that lines stand on one edge with the text below. */
const hang = (line: string) => ({ '--stem': measureStemInset(line) }) as CSSProperties;

/** How a name is set so that it fills the poster from edge to edge. */
export interface PosterName {
  /** The name in the lines of a wide window, which together are all of it. */
  lines: string[];
  /** The widest of the lines, and of the words, in parts of the type's size. */
  widestLine: number;
  widestWord: number;
  /** Whether a word is so long that it is set in the narrowest cut, which the measures are of. */
  isCondensed: boolean;
  /** Whether every line stays whole at the smallest size, so that none needs a break. */
  fits: boolean;
}

/** Advance widths of A to Z in Archivo, black and fully expanded, in hundredths of the type's size. */
const CAPITALS = [
  95, 93, 94, 93, 86, 81, 101, 101, 40, 76, 99, 79, 118, 101, 101, 87, 101, 94, 88, 88, 99, 94, 123, 96, 97, 88,
];
const BLANK = 0.29;
const MARK = 0.42;
/** How wide letters of most other scripts are. */
const NARROW = 0.8;
/** A name wider than this is set in two lines, and one that is wider still in three. */
const MAX_LINE_LETTERS = 11;
/** What fits a small phone in the widest cut, and at the smallest size. */
const EXPANDED = 12;
const MAX_LETTERS = { word: 17, line: 38 };
/** How much of its width a letter keeps in the narrowest cut, at most. */
const CONDENSED = 0.6;

/** Breaks a name, after blanks and hyphens, into one to three lines that are as even as they can be, and measures them. */
function posterName(name: string): PosterName {
  const words = name.split(/(?<=[\s-])/);
  let lines = [name];
  for (const count of [1, 2, 3]) {
    if (count > words.length) break;
    lines = evenLines(words, count);
    if (measureWidest(lines) <= MAX_LINE_LETTERS) break;
  }
  const isCondensed = isAlphabetic(name) && measureWidest(words) > EXPANDED;
  const share = isCondensed ? CONDENSED : 1;
  const widestWord = measureWidest(words) * share;
  const widestLine = measureWidest(lines) * share;
  const fits = isAlphabetic(name) && widestWord <= MAX_LETTERS.word && widestLine <= MAX_LETTERS.line;
  return { lines, widestLine, widestWord, isCondensed, fits };
}

const measureWidest = (lines: readonly string[]): number => Math.max(1, ...lines.map(measureWidth));

/** Of all ways to break the words into so many lines, the one whose widest line is the narrowest. */
function evenLines(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join('')];
  const ways = words.slice(0, words.length - count + 1).map((_, at) => {
    const first = words.slice(0, at + 1).join('');
    return [first, ...evenLines(words.slice(at + 1), count - 1)];
  });
  return ways.reduce((best, way) => (measureWidest(way) < measureWidest(best) ? way : best));
}

/** How wide a text runs in capitals, accents aside; other scripts by a rule of thumb. */
function measureWidth(text: string): number {
  const letters = Array.from(text.trim().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
  return letters.reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  const capital = CAPITALS[letter.charCodeAt(0) - 65];
  if (capital !== undefined) return capital / 100;
  if (letter === ' ') return BLANK;
  if (!/\p{L}|\p{N}/u.test(letter)) return MARK;
  return isAlphabetic(letter) || FULL_WIDTH_LETTER.test(letter) ? 1 : NARROW;
}

/** How far the first stem of a line stands inside its edge, in parts of the type's size. */
function measureStemInset(line: string): number {
  if (/^[BDEFHIKLMNPRU]/i.test(line)) return 0.075;
  return /^[CGOQS]/i.test(line) ? 0.045 : 0;
}
