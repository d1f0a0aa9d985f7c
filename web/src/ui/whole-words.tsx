import type { CSSProperties, ReactNode } from 'react';

/** How wide letters of semibold type run, in parts of its size: the first rule that fits, and a little more. */
const RUNS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ijlI.,'’]/, 0.32],
  [/[frt-]/, 0.44],
  [/[mwMW@ЖМШЩЫЮФжмшщыюф]/, 1],
  [/\p{Lu}/u, 0.78],
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u, 0.66],
];
const OTHER = 1;

/** How wide the widest word of a text runs, in parts of its type's size. */
function widestWord(text: string): number {
  const measureWord = (word: string) =>
    Array.from(word).reduce((sum, letter) => sum + (RUNS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER), 0);
  return Math.max(1, ...text.split(/\s+|(?<=-)/).map(measureWord));
}

/** A word no wider than this, in parts of its type's size, fits beside a picture on a phone of 320 px. */
const FITS_EVERYWHERE = 6.5;

interface WholeWordsProps {
  /** What is shown, as text: its longest word decides. */
  text: string;
  className?: string;
  children: ReactNode;
}

/**
 * A text in type as large as around it, and smaller where its longest word would not fit the box: no word is cut before
 * its type is as small as the smallest of the app.
 */
export function WholeWords({ text, className = '', children }: WholeWordsProps) {
  const widest = widestWord(text);
  // Nothing to measure: a browser may forget to pass a measured size on to what is inside of the text.
  if (widest <= FITS_EVERYWHERE) return <span className={`block ${className}`}>{children}</span>;
  const measure = { '--word': widest.toFixed(2) } as CSSProperties;
  return (
    <span className="@container block">
      <span
        style={measure}
        className={`block [font-size:max(0.75rem,min(1em,calc(100cqi/var(--word))))] [overflow-wrap:anywhere] ${className}`}
      >
        {children}
      </span>
    </span>
  );
}
