import type { TextValue } from '@vitrine/contract/overlay/overlay';
import type { ReplaceableText } from '@vitrine/contract/overlay/replaceable-texts';
import type { Field as FieldDefinition } from '@vitrine/contract/resume/fields';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { useId } from 'react';
import { RowWording } from './row-wording.tsx';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { WordingInput } from './wording-input.tsx';
import { WordingNotes } from './wording-notes.tsx';

interface WordingFieldProps {
  at: ReplaceableText;
  editor: OverlayEditing;
  /** Language of the text, for spell checking and screen readers. */
  lang?: string | undefined;
}

/** A text of the record with this resume's replacement for it, and a button to revert. */
export function WordingField({ at: replaceable, editor, lang }: WordingFieldProps) {
  const id = useId();
  const { place, label, current, replacement, writtenFor } = replaceable;
  const definition = (SECTIONS[replaceable.section].fields as Record<string, FieldDefinition>)[replaceable.field];
  if (replaceable.row !== undefined) return <RowWording at={replaceable} editor={editor} lang={lang} />;
  const setWording = (value: TextValue) =>
    editor.change({
      set: 'words',
      place,
      // An empty replacement is not stored; unwanted texts are left out instead.
      to: value.length === 0 ? null : { value, original: writtenFor ?? current },
    });
  return (
    <div className="space-y-2">
      <WordingInput
        id={id}
        label={label}
        // A point has the length limit of one entry of its field.
        definition={definition}
        record={current as string | string[]}
        own={replacement as string | string[] | undefined}
        lang={lang}
        onChange={setWording}
      />
      <WordingNotes
        at={replaceable}
        onKeep={() =>
          replacement !== undefined &&
          editor.change({ set: 'words', place, to: { value: replacement, original: current } })
        }
        onRevert={() => editor.change({ set: 'words', place, to: null })}
      />
    </div>
  );
}
