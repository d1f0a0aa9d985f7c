/** Letters up to which a word or two stay whole on a line, even on a phone. */
const WHOLE = 28;

/** Words on one line with points between them, as on a programme. */
export function Run({ words, label }: { words: readonly string[]; label: string }) {
  if (words.length === 0) return null;
  return (
    <ul className="run tags" aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <bdi className={word.length > WHOLE ? undefined : 'whole'}>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}
