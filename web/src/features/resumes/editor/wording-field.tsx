import type { Wording } from '@vitrine/contract/overlay/overlay';
import type { WordingPlace } from '@vitrine/contract/overlay/wordings';
import type { Field as FieldDefinition } from '@vitrine/contract/resume/fields';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { formatWording } from './wording-text.ts';

interface WordingFieldProps {
  at: WordingPlace;
  editor: OverlayEditing;
  /** The language that is written here, for spelling and screen readers. */
  lang?: string | undefined;
}

/** A text of the record with what this resume says in its place, and the way back to the original. */
export function WordingField({ at, editor, lang }: WordingFieldProps) {
  const id = useId();
  const { place, label, record, own, written } = at;
  const definition = (SECTIONS[at.section].fields as Record<string, FieldDefinition>)[at.field];
  const say = (value: Wording) =>
    editor.change({
      set: 'words',
      place,
      // Empty words are none: what is not wanted is left out.
      to: value.length === 0 ? null : { value, original: written ?? record },
    });
  const revert = () => editor.change({ set: 'words', place, to: null });
  if (definition?.kind === 'rows') return <RowsAsTheyAre at={at} />;
  return (
    <div className="space-y-2">
      {Array.isArray(record) ? (
        <TagInput
          id={id}
          label={label}
          entry="word"
          most={definition?.maxItems ?? 100}
          help={`In the record: ${formatWording(record)}`}
          value={(own ?? []) as string[]}
          onChange={say}
        />
      ) : (
        <Field id={id} label={label} help={`In the record: ${record}`}>
          {(aria) =>
            definition?.kind === 'line' ? (
              <TextInput
                {...aria}
                lang={lang}
                value={(own ?? '') as string}
                placeholder={record as string}
                maxLength={definition.maxLength}
                onChange={(event) => say(event.target.value)}
              />
            ) : (
              <TextArea
                {...aria}
                lang={lang}
                rows={2}
                value={(own ?? '') as string}
                {...(definition?.maxLength !== undefined && { max: definition.maxLength })}
                onChange={(event) => say(event.target.value)}
              />
            )
          }
        </Field>
      )}
      {written !== undefined && own !== undefined && (
        <Alert
          tone="warning"
          title="The original has changed"
          actions={
            <>
              <Button onClick={() => editor.change({ set: 'words', place, to: { value: own, original: record } })}>
                Keep mine
              </Button>
              <Button onClick={revert}>Take the new original</Button>
            </>
          }
        >
          <p>
            It said <q>{formatWording(written)}</q> and says <q>{formatWording(record)}</q> now.
          </p>
        </Alert>
      )}
      {own !== undefined && written === undefined && (
        <button
          type="button"
          onClick={revert}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <RotateCcw size={14} strokeWidth={1.5} aria-hidden="true" />
          Back to the original
        </button>
      )}
    </div>
  );
}

/** Groups of skills and languages are worded row by row elsewhere; here they are as the record has them. */
const RowsAsTheyAre = ({ at: { label, record } }: { at: WordingPlace }) => (
  <div>
    <p className="text-sm font-medium">{label}</p>
    <p className="text-sm text-muted">{formatWording(record)}</p>
    <p className="text-xs text-muted">As in the record; it cannot be said otherwise here yet.</p>
  </div>
);
