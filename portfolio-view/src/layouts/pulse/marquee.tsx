/** @jsxImportSource @vitrine/portfolio-view/markup */
import { PageText } from '../../blocks/page-text.tsx';
import { getSpacingClass } from '../../blocks/text.tsx';

/** Enough letters to span the widest window, and a limit on the number of keywords. */
const MIN_LETTERS = 130;
const MAX_WORDS = 14;

/**
 * The technical skills scrolling below the hero. It is decorative: the skills section has the same content. It pauses
 * under the pointer, and while its switch is on.
 */
export function Marquee({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  const repeated = repeatWords(words.slice(0, MAX_WORDS));
  const strip = repeated.map((word) => (
    <span>
      <bdi class={getSpacingClass(word)}>{word}</bdi>
    </span>
  ));
  const durationSeconds = { '--pace': `${repeated.length * 3}s` };
  return (
    <div class="marquee">
      <div class="strip runs-over" style={durationSeconds} aria-hidden="true">
        <p>{strip}</p>
        <p>{strip}</p>
      </div>
      <label class="pause">
        <input type="checkbox" />
        <span class="unseen">
          <PageText name="pauseSkills" />
        </span>
      </label>
    </div>
  );
}

/** Repeats the words until they are long enough. */
function repeatWords(words: readonly string[]): string[] {
  const letters = words.reduce((sum, word) => sum + word.length + 3, 0);
  return Array.from({ length: Math.ceil(MIN_LETTERS / letters) }, () => words).flat();
}
