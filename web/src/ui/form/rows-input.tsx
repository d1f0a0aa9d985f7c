import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { LIFTED } from './drag-handle.tsx';
import { Field, type FieldFrame, FieldGroup } from './field.tsx';
import { moveEntry } from './list-entries.ts';
import { EntryActions } from './move-buttons.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { useReorder } from './use-reorder.tsx';

/** One column of the rows: a line of text, or a choice where it has options. */
export interface Column {
  name: string;
  label: string;
  required?: boolean;
  example?: string;
  options?: readonly string[];
}

type Row = Readonly<Record<string, string>>;

interface RowsInputProps extends FieldFrame {
  /** Name of one row, such as 'language'. */
  entry: string;
  /** Most rows. */
  most: number;
  columns: readonly Column[];
  value: readonly Row[];
  onChange: (value: Row[]) => void;
  onBlur?: () => void;
  /** Errors of cells by row and column: `0.name`. */
  cellErrors?: Readonly<Record<string, string>>;
}

/** A list of small records that can be added, removed and put in another order. */
export function RowsInput(props: RowsInputProps) {
  const { entry, most, columns, value, onChange, onBlur, cellErrors = {}, ...frame } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const reorder = useReorder({
    box,
    count: value.length,
    entryAt: (index) => `[data-row="${index}"]`,
    onMove: (from, to) => onChange(moveEntry(value, from, to)),
  });
  const full = value.length >= most;

  const getRowName = (row: Row, index: number) => row[columns[0]?.name ?? ''] || `${entry} ${index + 1}`;
  const add = () => {
    onChange([...value, Object.fromEntries(columns.map(({ name }) => [name, '']))]);
    focusAfterRender(`[data-row="${value.length}"] input`);
  };
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    focusAfterRender(value.length > 1 ? `[data-row="${Math.max(0, index - 1)}"] input` : '[data-add]');
  };

  return (
    <FieldGroup {...frame}>
      <div ref={box}>
        <ul className="flex flex-col gap-3">
          {value.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; it holds no state of its own.
            <li key={index} data-row={index} className={`flex flex-wrap gap-1 rounded-sm bg-sunken p-3 ${LIFTED}`}>
              <div className="grid grid-cols-1 w-full min-w-0 gap-3 sm:w-auto sm:flex-1 sm:grid-cols-2">
                {columns.map((column) => (
                  <Cell
                    key={column.name}
                    id={`${frame.id}-${index}-${column.name}`}
                    column={column}
                    error={cellErrors[`${index}.${column.name}`]}
                    value={row[column.name] ?? ''}
                    onChange={(text) => onChange(value.with(index, { ...row, [column.name]: text }))}
                    onBlur={onBlur}
                  />
                ))}
              </div>
              <EntryActions
                name={getRowName(row, index)}
                index={index}
                count={value.length}
                move={reorder.move}
                onRemove={() => remove(index)}
                className="sm:mt-7"
              />
            </li>
          ))}
        </ul>
        {reorder.announcement}
        <Button variant="quiet" data-add className="mt-1 -ml-2 px-2 text-accent" disabled={full} onClick={add}>
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {full ? `${most} is the most` : `Add ${entry}`}
        </Button>
      </div>
    </FieldGroup>
  );
}

interface CellProps {
  id: string;
  column: Column;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

function Cell({ id, column, error, value, onChange, onBlur }: CellProps) {
  const { label, required, options, example } = column;
  return (
    <Field id={id} label={label} required={required} error={error}>
      {(aria) =>
        options ? (
          <Select
            {...aria}
            options={options.map((option) => ({ value: option, label: option }))}
            empty="Choose"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        ) : (
          <TextInput
            {...aria}
            placeholder={example}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )
      }
    </Field>
  );
}
