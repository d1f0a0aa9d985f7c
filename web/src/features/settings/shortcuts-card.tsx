import { Card } from '../../ui/card.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const COMMAND = isApple ? '⌘' : 'Ctrl';

/** Keyboard shortcuts specific to this app. */
const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: [COMMAND, 'K'], does: 'Find a page or an entry' },
  { keys: [COMMAND, 'Enter'], does: 'Save the current form' },
  { keys: ['↑', '↓'], does: 'Move an entry when its handle is focused' },
  { keys: [COMMAND, 'Z'], does: 'Undo in a resume' },
  { keys: [COMMAND, 'Shift', 'Z'], does: 'Redo in a resume' },
  { keys: [COMMAND, 'B'], does: 'Bold in a post' },
  { keys: [COMMAND, 'I'], does: 'Italic in a post' },
  { keys: ['Esc'], does: 'Close a dialog or a menu' },
];

/** Lists all shortcuts; each requires a key that types no character, so none has to be turned off. */
export function ShortcutsCard() {
  return (
    <Card id="shortcuts" title="Keyboard shortcuts">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {SHORTCUTS.map(({ keys, does: description }) => (
          <div key={description} className="flex items-center justify-between gap-4">
            <dt className="min-w-0 text-muted">{description}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans text-xs">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
