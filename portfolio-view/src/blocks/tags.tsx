import { chooseBlankClass } from './text.ts';

/** Short words in a row that wraps. */
export function Tags({ words, label }: { words: readonly string[]; label: string }) {
  if (words.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <bdi className={chooseBlankClass(word)}>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}
