import type { Replacement, TextRow } from '@vitrine/contract/overlay/overlay';
import type { ReplaceableText } from '@vitrine/contract/overlay/replaceable-texts';
import { confirmRow, listTextCells, replaceRowCells } from '@vitrine/contract/overlay/row-replacements';
import { useId } from 'react';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { WordingInput } from './wording-input.tsx';
import { WordingNotes } from './wording-notes.tsx';

interface RowWordingProps {
  /** A row, such as a language or a group of skills. */
  at: ReplaceableText;
  /** What the overlay contains for all rows of the field. */
  stored: Replacement | undefined;
  change: OverlayEditing['change'];
  lang: string | undefined;
}

/** Replacement texts of a row, cell by cell; its other values stay the record's. */
export function RowWording({ at: replaceable, stored, change, lang }: RowWordingProps) {
  const id = useId();
  const { place, label, row: index = 0, rows } = replaceable;
  if (!rows) return null;
  const { fields, values } = rows;
  const [record, own] = [replaceable.current, replaceable.replacement ?? []].map(([row]) => (row ?? {}) as TextRow);
  const [name = ''] = listTextCells(fields);
  const setCells = (cells: TextRow) =>
    change({
      set: 'words',
      place,
      to: replaceRowCells(fields, values, stored, { index, cells }),
    });
  const clearCells = (cells: TextRow | undefined): TextRow =>
    Object.fromEntries(Object.entries(cells ?? {}).map(([cell, text]) => [cell, Array.isArray(text) ? [] : '']));
  return (
    <fieldset className="space-y-3 rounded-sm bg-sunken p-3" data-field={replaceable.field}>
      <legend className="float-left mb-2 w-full text-sm font-medium">
        {label}: <bdi>{String(record?.[name] || index + 1)}</bdi>
      </legend>
      <div className="clear-both grid grid-cols-1 gap-3 sm:grid-cols-2">
        {listTextCells(fields).map((cell) => {
          const text = record?.[cell] ?? '';
          if (text.length === 0) return null;
          const isOwn = own?.[cell] !== undefined && JSON.stringify(own[cell]) !== JSON.stringify(text);
          return (
            <div key={cell} className={Array.isArray(text) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
              <WordingInput
                id={`${id}-${cell}`}
                label={fields[cell]?.label ?? cell}
                definition={fields[cell]}
                record={text}
                own={isOwn ? own?.[cell] : undefined}
                lang={lang}
                onChange={(value) => setCells({ [cell]: value })}
              />
            </div>
          );
        })}
      </div>
      <WordingNotes
        at={replaceable}
        onKeep={() => change({ set: 'words', place, to: confirmRow(fields, values, stored, index) })}
        onRevert={() => setCells(clearCells(own))}
      />
    </fieldset>
  );
}
