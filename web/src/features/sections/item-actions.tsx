import { ArrowDown, ArrowUp, Ellipsis, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useTouch } from './use-touch.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

interface ItemActionsProps {
  /** The item's title, to tell its buttons from those of the others. */
  title: string;
  visible: boolean;
  onVisible: (visible: boolean) => void;
  onEdit: () => void;
  /** Absent: it stands first, or last. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDelete: () => void;
}

interface Action {
  part: string;
  label: string;
  icon: LucideIcon;
  run: (() => void) | undefined;
}

/** What can be done to an item: a bar that hovering or the focus brings, or a menu for fingers. */
export function ItemActions({ title, visible, onVisible, onEdit, onUp, onDown, onDelete }: ItemActionsProps) {
  const touch = useTouch();
  const actions: Action[] = [
    { part: 'edit', label: 'Edit', icon: Pencil, run: onEdit },
    { part: 'up', label: 'Move up', icon: ArrowUp, run: onUp },
    { part: 'down', label: 'Move down', icon: ArrowDown, run: onDown },
    { part: 'delete', label: 'Delete', icon: Trash2, run: onDelete },
  ];
  const visibility = <VisibilitySwitch title={title} visible={visible} onChange={onVisible} tight={!touch} />;

  if (touch) {
    return (
      <div className="mt-2 -ml-2 flex items-center justify-between">
        {visibility}
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
    <div className="absolute -top-5 right-0 flex items-center rounded-sm border border-line bg-raised px-1 opacity-0 shadow-raised transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100">
      {visibility}
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
      {actions.map(({ part, label, icon, run }) => (
        <IconButton
          key={part}
          icon={icon}
          label={`${label} ${title}`}
          title={label}
          data-part={part}
          disabled={!run}
          onClick={run}
          className="disabled:cursor-not-allowed disabled:opacity-40"
        />
      ))}
    </div>
  );
}
