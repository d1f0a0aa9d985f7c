import { isolateRightToLeft } from '@vitrine/contract/account/display-name';
import { toAsciiDigits } from '@vitrine/contract/text/characters';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

export interface MoveDialogProps {
  /** What is moved: an item's title, or '3 entries'. */
  name: string;
  /** Number of positions. */
  count: number;
  /** Current position, from 0. */
  from: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Asks for a position in a list. */
export function MoveDialog({ name, count, from, onMove, onClose }: MoveDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(from + 1));
  const [error, setError] = useState<string>();
  const move = (to: number) => {
    onClose();
    onMove(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React would bubble the submit event to the form around the dialog.
    event.stopPropagation();
    const position = Number(toAsciiDigits(typed));
    if (Number.isInteger(position) && position >= 1 && position <= count) move(position - 1);
    else setError(`Enter a position from 1 to ${count}`);
  };
  return (
    <Dialog open onClose={onClose} title={`Move ${isolateRightToLeft(name)}`}>
      <form noValidate onSubmit={submit} className="space-y-6">
        <Field id={id} label={`Position, 1 to ${count}`} error={error}>
          {(aria) => (
            <TextInput
              {...aria}
              // Selected, so that a number can be typed immediately.
              ref={(input) => input?.select()}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-24 tabular-nums"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => move(0)}>To the top</Button>
          <Button onClick={() => move(count - 1)}>To the end</Button>
          <Button type="submit" variant="primary">
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
