import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import type { MovePart } from './use-reorder.tsx';

interface MoveButtonsProps {
  /** Tells the entry from the others: 'point 2'. */
  name: string;
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
}

const FADED = 'text-muted disabled:opacity-40';

/** One step up, one step down. */
export function MoveButtons({ name, index, count, move }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        data-part="up"
        className={FADED}
        disabled={index === 0}
        onClick={() => move(index, index - 1, 'up')}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        data-part="down"
        className={FADED}
        disabled={index === count - 1}
        onClick={() => move(index, index + 1, 'down')}
      />
    </>
  );
}
