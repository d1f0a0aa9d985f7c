/** @jsxImportSource @vitrine/portfolio-view/markup */
import { FULL_WIDTH_LETTER } from '@vitrine/contract/text/characters';
import { detectDirection } from './direction.ts';
import { detectLanguage } from './language.ts';
import { isAlphabetic } from './text.tsx';

/** How a layout sets the Latin letters of names: as written, in capitals, or in monospaced cells. */
type LetterSetting = 'mixed' | 'capitals' | 'cells';

interface PersonNameProps {
  name: string;
  /** The name split into the layout's lines; one line by default. */
  lines?: readonly { text: string; className?: string | undefined }[];
  setting?: LetterSetting;
  className?: string | undefined;
}

/**
 * The person's name, as large as its layout sets it, and smaller when the longest word would not fit: a word is broken
 * only once its type is as small as the body text. The layout's style sheet sets `--run` to how much wider its letters
 * are than measured here.
 */
export function PersonName({ name, lines = [{ text: name }], setting = 'mixed', className }: PersonNameProps) {
  const classes = [className, isAlphabetic(name) && 'tight'].filter(Boolean).join(' ');
  const measure = { '--word': measureWidestWord(name, setting).toFixed(2) };
  return (
    <h1
      id="name"
      class={classes || undefined}
      style={measure}
      lang={detectLanguage(name)}
      dir={detectDirection([name])}
    >
      {lines.map(({ text, className }, index) => (
        <span class={className}>
          {index > 0 && ' '}
          {text}
        </span>
      ))}
    </h1>
  );
}

/** Returns whether a name has a word too wide for a narrow column of small type. */
export const hasLongWord = (name: string): boolean => measureWidestWord(name, 'mixed') > 9;

/** Returns the width of the widest word of a name, in em. */
function measureWidestWord(name: string, setting: LetterSetting): number {
  const words = (setting === 'capitals' ? name.toLocaleUpperCase('en') : name).split(/(?<=[\s-])/);
  return Math.max(1, ...words.map((word) => measureWidth(word.trim(), setting)));
}

/**
 * Letter widths in em, of a grotesque of medium width; the first match applies. Scripts missing from the layouts'
 * typefaces are set in a system font; their values are those of wide fonts.
 */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ijlI.,'’]/, 0.28],
  [/[frt-]/, 0.38],
  [/[mwMW@ЖМШЩЫЮФжмшщыюф]/, 0.95],
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u, 0.58],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.66],
  [/\p{Mc}/u, 0.4],
  [FULL_WIDTH_LETTER, 1],
  [/\p{L}/u, 0.8],
];
const DEFAULT_WIDTH = 0.6;
const CAPITAL_EXTRA_WIDTH = 0.14;
const CELL_WIDTH = 0.6;

/** Returns the width of a word, in em. */
export function measureWidth(word: string, setting: LetterSetting): number {
  const letters = Array.from(word.normalize('NFD'));
  return letters.reduce((sum, letter) => {
    const width = LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_WIDTH;
    if (!isAlphabetic(letter) || width === 0) return sum + width;
    if (setting === 'cells') return sum + CELL_WIDTH;
    return sum + width + (width === 0.58 && /\p{Lu}/u.test(letter) ? CAPITAL_EXTRA_WIDTH : 0);
  }, 0);
}
