import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { LIFTED_CLASSES } from './drag-handle.tsx';
import { type FieldFrame, FieldGroup } from './field.tsx';
import { moveEntry } from './list-entries.ts';
import { EntryActions } from './move-buttons.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { useReorder } from './use-reorder.tsx';

/** The values of one row by column. */
export type Row = Readonly<Record<string, unknown>>;

/** One cell of a row. */
export interface Cell {
  /** Unique on the page. */
  id: string;
  column: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  /** Index of the row. */
  index: number;
}

interface RowsInputProps extends FieldFrame {
  /** Name of one row, such as 'language'. */
  entry: string;
  /** Maximum number of rows. */
  maxItems: number;
  /** The columns with their values in a new row; those in `wide` take the full width. */
  empty: Row;
  wide?: readonly string[];
  renderCell: (cell: Cell) => ReactNode;
  /** Name of a row for screen readers; by default the value of its first column. */
  getName?: (row: Row, index: number) => string;
  /** Grid columns of a row. */
  grid?: string;
  /** Replaces the button that adds an empty row. */
  add?: ReactNode;
  value: readonly Row[];
  onChange: (value: Row[]) => void;
  onBlur?: () => void;
}

/** A list of small records that can be added, removed and reordered. */
export function RowsInput(props: RowsInputProps) {
  const { entry, maxItems: maxRows, empty: emptyRow, wide = [], renderCell, getName, ...controlled } = props;
  const { grid = 'grid-cols-1 sm:grid-cols-2', add, value, onChange, onBlur, ...frame } = controlled;
  const columns = Object.keys(emptyRow);
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const reorder = useReorder({
    box,
    count: value.length,
    entryAt: (index) => `[data-row="${index}"]`,
    onMove: (from, to) => onChange(moveEntry(value, from, to)),
  });
  const isFull = value.length >= maxRows;

  const getRowName = (row: Row, index: number) =>
    getName?.(row, index) ?? (String(row[columns[0] ?? '']).trim() || `${entry} ${index + 1}`);
  const addRow = () => {
    onChange([...value, emptyRow]);
    focusAfterRender(`[data-row="${value.length}"] input`);
  };
  const removeRow = (index: number) => {
    onChange(value.toSpliced(index, 1));
    focusAfterRender(value.length > 1 ? `[data-row="${Math.max(0, index - 1)}"] input` : '[data-add]');
  };

  return (
    <FieldGroup {...frame}>
      <div ref={box}>
        <ul className="flex flex-col gap-3">
          {value.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; it holds no state of its own.
              key={index}
              data-row={index}
              className={`flex flex-wrap gap-1 rounded-sm bg-sunken p-3 ${LIFTED_CLASSES}`}
            >
              <div className={`grid w-full min-w-0 gap-3 sm:w-auto sm:flex-1 ${grid}`}>
                {columns.map((column) => (
                  <div key={column} className={wide.includes(column) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
                    {renderCell({
                      id: `${frame.id}-${index}-${column}`,
                      column,
                      index,
                      value: row[column],
                      onChange: (next) => onChange(value.with(index, { ...row, [column]: next })),
                      onBlur,
                    })}
                  </div>
                ))}
              </div>
              <EntryActions
                name={getRowName(row, index)}
                index={index}
                count={value.length}
                move={reorder.move}
                onRemove={() => removeRow(index)}
                className="sm:mt-7"
              />
            </li>
          ))}
        </ul>
        {reorder.announcement}
        {add ?? (
          <Button variant="quiet" data-add className="mt-1 -ml-2 px-2 text-accent" disabled={isFull} onClick={addRow}>
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
            {isFull ? `Maximum ${maxRows}` : `Add ${entry}`}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
