import type { CSSProperties, ReactNode } from 'react';

/** Approximate widths of semibold letters in em, slightly overestimated: the first matching rule applies. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ijlI.,'’]/, 0.32],
  [/[frt-]/, 0.44],
  [/[mwMW@ЖМШЩЫЮФжмшщыюф]/, 1],
  [/\p{Lu}/u, 0.78],
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u, 0.66],
];
const DEFAULT_LETTER_WIDTH = 1;

/** Returns the width of the widest word of a text, in em. */
function measureWidestWord(text: string): number {
  const measureWord = (word: string) =>
    Array.from(word).reduce(
      (sum, letter) => sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_LETTER_WIDTH),
      0,
    );
  return Math.max(1, ...text.split(/\s+|(?<=-)/).map(measureWord));
}

/** A word up to this width, in em, fits next to a picture on a phone of 320 px. */
const MAX_SAFE_WIDTH_EM = 6.5;

interface FittedTextProps {
  /** The displayed text: its longest word determines the size. */
  text: string;
  className?: string;
  children: ReactNode;
}

/**
 * Renders a text in the surrounding font size, or smaller if its longest word would not fit the box: words are not
 * broken before the smallest font size of the app is reached.
 */
export function FittedText({ text, className = '', children }: FittedTextProps) {
  const widest = measureWidestWord(text);
  // Skips the calculated size: a browser may fail to propagate it to elements inside the text.
  if (widest <= MAX_SAFE_WIDTH_EM) return <span className={`block ${className}`}>{children}</span>;
  const sizeStyle = { '--word': widest.toFixed(2) } as CSSProperties;
  return (
    <span className="@container block">
      <span
        style={sizeStyle}
        className={`block [font-size:max(0.75rem,min(1em,calc(100cqi/var(--word))))] [overflow-wrap:anywhere] ${className}`}
      >
        {children}
      </span>
    </span>
  );
}
