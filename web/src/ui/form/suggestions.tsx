import { Check, Plus } from 'lucide-react';
import { hasTag } from './tag-list.ts';

interface SuggestionsProps {
  words: readonly string[];
  chosen: readonly string[];
  disabled: boolean;
  onChoose: (word: string) => void;
}

/** Words to choose with one press. Those that are on the list already cannot be pressed. */
export function Suggestions({ words, chosen, disabled, onChoose }: SuggestionsProps) {
  return (
    <div className="mt-3">
      <p className="mb-2 text-xs text-muted">Suggestions</p>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => {
          const taken = hasTag(chosen, word);
          const Icon = taken ? Check : Plus;
          return (
            <li key={word}>
              <button
                type="button"
                disabled={taken || disabled}
                onClick={() => onChoose(word)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-3 text-sm text-ink transition-colors hover:border-line-strong hover:bg-sunken disabled:cursor-default disabled:border-transparent disabled:bg-sunken disabled:text-muted"
              >
                <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
                {word}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
