import {
  ArrowDown,
  ArrowUp,
  ArrowUpDown,
  ArrowUpToLine,
  Ellipsis,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { DragHandle } from '../../ui/form/drag-handle.tsx';
import type { MovePart } from '../../ui/form/use-reorder.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ignoreUnseenPress } from './use-active-item.ts';
import { useTouch } from './use-touch.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

/** Where an item stands in its list, and how it gets elsewhere. */
export interface Place {
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
  /** Whether its neighbours are in sight, so that a step up or down can be seen. */
  steps: boolean;
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

/** Above this many, an item may be far from where it should stand. */
const FAR = 3;

/** What can be done to an item: a bar in it while it is the active one, or a row with a menu for fingers. */
export function ItemActions({ title, place, visible, onVisible, onEdit, onDelete }: ItemActionsProps) {
  const touch = useTouch();
  const [asksPlace, setAsksPlace] = useState(false);
  const { index, count, move, steps } = place;
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
    ...(steps && count > 1 ? moves : []),
    { part: 'delete', label: 'Delete', icon: Trash2, run: onDelete },
  ];
  const visibility = <VisibilitySwitch title={title} visible={visible} onChange={onVisible} tight={!touch} />;
  const far: Action[] =
    count > FAR || (!steps && count > 1)
      ? [
          { part: 'top', label: 'Move to top', icon: ArrowUpToLine, run: index > 0 ? () => move(index, 0) : undefined },
          { part: 'place', label: 'Move to position', icon: ArrowUpDown, run: () => setAsksPlace(true) },
        ]
      : [];
  const menu = (listed: Action[], label: string) => (
    <Menu label={label} face={<Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />}>
      {listed.map(
        ({ part, label: text, icon: Icon, run }) =>
          run && (
            <MenuItem key={part} onSelect={run}>
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
              {text}
            </MenuItem>
          ),
      )}
    </Menu>
  );
  const dialog = asksPlace && (
    <MoveDialog
      name={title}
      count={count}
      from={index}
      onMove={(to) => move(index, to)}
      onClose={() => setAsksPlace(false)}
    />
  );
  const handle = steps && count > 1 && (
    <DragHandle name={title} keyed onDrop={move} onMoveBy={(step) => move(index, index + step)} />
  );

  if (touch) {
    return (
      <div className="mt-2 -ml-2 flex items-center">
        {visibility}
        <span className="ml-auto">{handle}</span>
        {menu([...actions.slice(0, -1), ...far, ...actions.slice(-1)], `Actions for ${title}`)}
        {dialog}
      </div>
    );
  }
  return (
    <div
      onClickCapture={ignoreUnseenPress}
      className="absolute top-2 right-0 flex cursor-default items-center rounded-sm border border-line bg-raised px-1 opacity-0 shadow-raised transition-opacity duration-150 group-data-active:opacity-100 group-data-lifted:shadow-none"
    >
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
      {far.length > 0 && menu(far, `More actions for ${title}`)}
      {dialog}
    </div>
  );
}
