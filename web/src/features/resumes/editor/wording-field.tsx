import type { Replacement, TextValue } from '@vitrine/contract/overlay/overlay';
import type { ReplaceableText } from '@vitrine/contract/overlay/replaceable-texts';
import type { Field as FieldDefinition } from '@vitrine/contract/resume/fields';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { memo, useId } from 'react';
import { RowWording } from './row-wording.tsx';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { WordingInput } from './wording-input.tsx';
import { WordingNotes } from './wording-notes.tsx';

interface WordingFieldProps {
  at: ReplaceableText;
  /** What the overlay contains at its place. */
  stored: Replacement | undefined;
  change: OverlayEditing['change'];
  /** Language of the text, for spell checking and screen readers. */
  lang?: string | undefined;
}

/**
 * A text of the record with this resume's replacement for it, and a button to revert. Rendered again only when its own
 * texts change, because a page has a hundred of them.
 */
export const WordingField = memo(function WordingField({ at: replaceable, stored, change, lang }: WordingFieldProps) {
  const id = useId();
  const { place, label, current, replacement, writtenFor } = replaceable;
  const definition = (SECTIONS[replaceable.section].fields as Record<string, FieldDefinition>)[replaceable.field];
  if (replaceable.row !== undefined) return <RowWording at={replaceable} stored={stored} change={change} lang={lang} />;
  const setWording = (value: TextValue) =>
    change({
      set: 'words',
      place,
      // An empty replacement is not stored; unwanted texts are left out instead.
      to: value.length === 0 ? null : { value, original: writtenFor ?? current },
    });
  return (
    <div className="space-y-2" data-field={replaceable.field}>
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
          replacement !== undefined && change({ set: 'words', place, to: { value: replacement, original: current } })
        }
        onRevert={() => change({ set: 'words', place, to: null })}
      />
    </div>
  );
}, hasSameProps);

function hasSameProps(before: WordingFieldProps, after: WordingFieldProps): boolean {
  return (
    before.change === after.change &&
    before.lang === after.lang &&
    // A row has its rows in common with others.
    before.at.rows?.values === after.at.rows?.values &&
    JSON.stringify([toTexts(before.at), before.stored]) === JSON.stringify([toTexts(after.at), after.stored])
  );
}

const toTexts = ({ key, label, current, replacement, writtenFor }: ReplaceableText) => [
  key,
  label,
  current,
  replacement,
  writtenFor,
];
