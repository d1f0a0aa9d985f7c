import type { Replacement } from '@vitrine/contract/overlay/overlay';
import { listReplaceableTexts } from '@vitrine/contract/overlay/replaceable-texts';
import type { Resume } from '@vitrine/contract/resume/resume';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Conflict } from './overlay-editor.ts';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { formatWording } from './wording-text.ts';

/** Conflicts with changes of another window, to resolve one by one: keep ours or take theirs. */
export function Conflicts({ editor, record }: { editor: OverlayEditing; record: Resume }) {
  const { conflicts } = editor.state;
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      {conflicts.map((conflict) => (
        <Alert
          key={JSON.stringify(conflict.mine)}
          tone="warning"
          title={`${describePlace(conflict, record)} was changed in another window`}
          actions={
            <>
              <Button onClick={() => editor.settle(conflict, 'mine')}>Keep mine</Button>
              <Button onClick={() => editor.settle(conflict, 'theirs')}>Use theirs</Button>
            </>
          }
        >
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <dt className="text-muted">Mine</dt>
            <dd>{describeValue(conflict.mine.to)}</dd>
            <dt className="text-muted">Theirs</dt>
            <dd>{describeValue(conflict.theirs)}</dd>
          </dl>
        </Alert>
      ))}
    </div>
  );
}

function describePlace({ mine }: Conflict, record: Resume): string {
  if (mine.set === 'rule') return 'The selection by labels';
  if (mine.set === 'language') return 'The language';
  if (mine.set === 'order') return 'The order';
  const replaceableText = listReplaceableTexts(record, { words: {} }).find(({ place }) => place === mine.place);
  return replaceableText ? replaceableText.label : 'An entry';
}

function describeValue(value: Conflict['theirs']): string {
  if (value === null) return 'Default';
  if (typeof value === 'boolean') return value ? 'Shown' : 'Left out';
  if (typeof value === 'object' && 'value' in value) return formatWording((value as Replacement).value);
  return Array.isArray(value) ? `${value.length} in another order` : 'Changed';
}
