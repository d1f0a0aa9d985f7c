import { ArrowDown, ArrowUp, Ellipsis, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { DragHandle } from '../../ui/form/drag-handle.tsx';
import type { MovePart } from '../../ui/form/use-reorder.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useTouch } from './use-touch.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

/** Where an item stands in its list, and how it gets elsewhere. */
export interface Place {
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
}

interface ItemActionsProps {
  /** The item's title, to tell its buttons from those of the others. */
  title: string;
  place: Place;
  visible: boolean;
  onVisible: (visible: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

interface Action {
  part: string;
  label: string;
  icon: LucideIcon;
  run: (() => void) | undefined;
}

/** What can be done to an item: a bar that hovering or the focus brings, or a row with a menu for fingers. */
export function ItemActions({ title, place, visible, onVisible, onEdit, onDelete }: ItemActionsProps) {
  const touch = useTouch();
  const { index, count, move } = place;
  const moves: Action[] = [
    { part: 'up', label: 'Move up', icon: ArrowUp, run: index > 0 ? () => move(index, index - 1, 'up') : undefined },
    {
      part: 'down',
      label: 'Move down',
      icon: ArrowDown,
      run: index < count - 1 ? () => move(index, index + 1, 'down') : undefined,
    },
  ];
  const actions: Action[] = [
    { part: 'edit', label: 'Edit', icon: Pencil, run: onEdit },
    ...(count > 1 ? moves : []),
    { part: 'delete', label: 'Delete', icon: Trash2, run: onDelete },
  ];
  const visibility = <VisibilitySwitch title={title} visible={visible} onChange={onVisible} tight={!touch} />;
  const handle = count > 1 && (
    <DragHandle name={title} keyed onDrop={move} onMoveBy={(step) => move(index, index + step)} />
  );

  if (touch) {
    return (
      <div className="mt-2 -ml-2 flex items-center">
        {visibility}
        <span className="ml-auto">{handle}</span>
        <Menu label={`Actions for ${title}`} face={<Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />}>
          {actions.map(
            ({ part, label, icon: Icon, run }) =>
              run && (
                <MenuItem key={part} onSelect={run}>
                  <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                  {label}
                </MenuItem>
              ),
          )}
        </Menu>
      </div>
    );
  }
  return (
    <div className="absolute -top-5 right-0 flex items-center rounded-sm border border-line bg-raised px-1 opacity-0 shadow-raised transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 group-data-lifted:shadow-none">
      {handle}
      {visibility}
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
      {actions.map(({ part, label, icon, run }) => (
        <IconButton
          key={part}
          icon={icon}
          label={`${label} ${title}`}
          title={label}
          data-part={part}
          // Not `disabled`: what was pressed to get to an end would lose the focus there.
          aria-disabled={!run || undefined}
          onClick={run}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        />
      ))}
    </div>
  );
}
