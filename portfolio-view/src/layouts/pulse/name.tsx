import type { CSSProperties } from 'react';
import { detectLanguage } from '../../blocks/language.ts';
import { isAlphabetic } from '../../blocks/text.ts';
import { measureStemInset, posterName } from './poster-name.ts';

/** The name, as large as its longest line allows: in its lines where there is width, else word by word. */
export function Name({ name }: { name: string }) {
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
