import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { DragHandle } from './drag-handle.tsx';
import type { MovePart } from './use-reorder.tsx';

interface MoveButtonsProps {
  /** Distinguishes the entry from the others: 'point 2'. */
  name: string;
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
}

const DISABLED_CLASSES = 'text-muted disabled:opacity-40';

/** Buttons to move an entry up or down by one. */
export function MoveButtons({ name, index, count, move }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        data-part="up"
        className={DISABLED_CLASSES}
        disabled={index === 0}
        onClick={() => move(index, index - 1, 'up')}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        data-part="down"
        className={DISABLED_CLASSES}
        disabled={index === count - 1}
        onClick={() => move(index, index + 1, 'down')}
      />
    </>
  );
}

interface EntryActionsProps {
  /** Distinguishes the entry from the others: 'point 2'. */
  name: string;
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
  onRemove: () => void;
  className?: string;
}

/** Buttons to move and remove an entry of a list. A single entry cannot be moved. */
export function EntryActions({ name, index, count, move, onRemove, className }: EntryActionsProps) {
  return (
    <div className={`ml-auto flex shrink-0 ${className ?? ''}`}>
      {count > 1 && (
        <>
          <DragHandle name={name} onDrop={move} onMoveBy={(step) => move(index, index + step)} />
          <MoveButtons name={name} index={index} count={count} move={move} />
        </>
      )}
      <IconButton icon={X} label={`Remove ${name}`} className="text-muted" onClick={onRemove} />
    </div>
  );
}
