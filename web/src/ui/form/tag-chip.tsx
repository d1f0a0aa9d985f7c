import { ArrowLeft, ArrowRight, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { DragHandle, LIFTED } from './drag-handle.tsx';
import type { MovePart } from './use-reorder.tsx';

interface TagChipProps {
  tag: string;
  index: number;
  count: number;
  /** Is it what is wrong with the list. */
  wrong: boolean;
  move: (from: number, to: number, part?: MovePart) => void;
  onRemove: () => void;
}

const SMALL = 'h-9 w-8 text-muted [&_svg]:size-4';
const ARROW = `${SMALL} aria-disabled:cursor-not-allowed aria-disabled:opacity-40`;

/** One word of a list, to move and to remove. Pressing its handle brings arrows, for those who cannot drag. */
export function TagChip({ tag, index, count, wrong, move, onRemove }: TagChipProps) {
  const [active, setActive] = useState(false);
  const arrow = (part: 'up' | 'down', icon: LucideIcon, label: string, to: number) => (
    <IconButton
      icon={icon}
      label={label}
      data-part={part}
      // Not `disabled`: what was pressed to get to an end would lose the focus there.
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => move(index, to, part)}
      className={ARROW}
    />
  );
  const movable = count > 1;
  return (
    <li
      data-tag={index}
      data-wrong={wrong ? '' : undefined}
      onFocus={({ target }) => target.dataset.part && setActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setActive(false)}
      className={`inline-flex max-w-full items-center rounded-sm border border-line bg-surface text-sm text-ink data-wrong:border-danger ${LIFTED}`}
    >
      {movable && (
        <DragHandle
          name={tag}
          direction="flow"
          keyed
          onDrop={move}
          onMoveBy={(step) => move(index, index + step)}
          className={SMALL}
        />
      )}
      {movable && active && arrow('up', ArrowLeft, `Move ${tag} back`, index - 1)}
      <span className={`min-w-0 py-1.5 [overflow-wrap:anywhere] ${movable ? '' : 'pl-3'}`}>
        <bdi>{tag}</bdi>
      </span>
      {movable && active && arrow('down', ArrowRight, `Move ${tag} on`, index + 1)}
      <IconButton icon={X} label={`Remove ${tag}`} className={SMALL} onClick={onRemove} />
    </li>
  );
}
