import type { BatchAction } from '@vitrine/contract/calls/content';
import { ArrowUpDown, Eye, EyeOff, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../badge.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** One item as a line with a checkbox. */
interface SelectableItem {
  id: string;
  title: string;
  subtitle: string;
  when: string;
  visible: boolean;
}

interface SelectListProps {
  /** The items that match the search. */
  items: readonly SelectableItem[];
  /** The ids of all items, matching or not. */
  ids: readonly string[];
  /** Resolves when it is done, or when its error has been shown. */
  onAction: (action: Exclude<BatchAction, 'restore'>, ids: string[], to?: number) => Promise<void>;
  onDone: () => void;
}

/** The items of a list as lines with checkboxes, and the actions on the selected ones. Escape closes it. */
export function SelectList({ items, ids, onAction, onDone }: SelectListProps) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const selectAllBox = useRef<HTMLInputElement>(null);
  const lastToggledId = useRef<string>(undefined);
  const isShiftHeld = useRef(false);
  useEffect(() => selectAllBox.current?.focus(), []);

  // Items hidden by the search are not affected.
  const selected = items.filter(({ id }) => selectedIds.has(id));
  const visibleIds = new Set(items.map(({ id }) => id));
  const hiddenCount = ids.filter((id) => selectedIds.has(id) && !visibleIds.has(id)).length;
  const isPartial = selected.length > 0 && selected.length < items.length;
  useEffect(() => {
    if (selectAllBox.current) selectAllBox.current.indeterminate = isPartial;
  }, [isPartial]);
  const toggleItems = (index: number, on: boolean, range: boolean) => {
    const before = items.findIndex(({ id }) => id === lastToggledId.current);
    const start = range && before >= 0 ? before : index;
    const next = new Set(selectedIds);
    for (const { id } of items.slice(Math.min(start, index), Math.max(start, index) + 1)) {
      if (on) next.add(id);
      else next.delete(id);
    }
    lastToggledId.current = items[index]?.id;
    setSelectedIds(next);
  };
  const runAction = async (action: Exclude<BatchAction, 'restore'>, to?: number) => {
    setBusy(true);
    await onAction(
      action,
      selected.map(({ id }) => id),
      to,
    );
    setBusy(false);
    if (action === 'delete') selectAllBox.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isMoving) return;
    event.preventDefault();
    onDone();
  };
  const isNoneSelected = selected.length === 0;
  const actions = [
    { action: 'show', label: 'Show', icon: Eye },
    { action: 'hide', label: 'Hide', icon: EyeOff },
    { action: 'move', label: 'Move', icon: ArrowUpDown },
    { action: 'delete', label: 'Delete', icon: Trash2 },
  ] as const;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does by keyboard what Done does.
    <div onKeyDown={handleKeyDown}>
      <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
        <label className="flex min-h-10 cursor-pointer items-center gap-3 text-sm font-medium">
          <input
            ref={selectAllBox}
            type="checkbox"
            className="size-4.5 shrink-0 accent-accent"
            checked={!isNoneSelected && !isPartial}
            onChange={(event) => setSelectedIds(new Set(event.target.checked ? items.map(({ id }) => id) : []))}
          />
          Select all {items.length}
        </label>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      <ul>
        {items.map(({ id, title, subtitle, when, visible }, index) => (
          <li key={id} data-row={id} className="border-b border-line">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 hover:bg-sunken">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-accent"
                checked={selectedIds.has(id)}
                onClick={({ shiftKey }) => {
                  isShiftHeld.current = shiftKey;
                }}
                onChange={({ target }) => toggleItems(index, target.checked, isShiftHeld.current)}
              />
              <span className={`min-w-0 flex-1 [overflow-wrap:anywhere] ${visible ? '' : 'text-muted'}`}>
                <bdi className="font-medium">{title}</bdi>
                {subtitle && (
                  <span className="text-muted">
                    {' · '}
                    <bdi>{subtitle}</bdi>
                  </span>
                )}
              </span>
              {!visible && (
                <Badge tone="neutral" icon={EyeOff}>
                  Hidden
                </Badge>
              )}
              <span className="text-sm text-muted tabular-nums max-sm:hidden">{when}</span>
            </label>
          </li>
        ))}
      </ul>
      <div
        data-keep-clear
        className="sticky bottom-0 z-10 -mx-2 mt-2 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-2 py-3 shadow-raised"
      >
        <p role="status" className="min-w-24 flex-1 text-sm font-medium tabular-nums max-sm:basis-full">
          {isNoneSelected ? 'None selected' : `${selected.length} selected`}
          {hiddenCount > 0 && `, ${hiddenCount} more not shown here`}
        </p>
        {actions.map(({ action, label, icon: Icon }) => (
          <Button
            key={action}
            variant={action === 'delete' ? 'danger' : 'secondary'}
            loading={busy}
            aria-disabled={isNoneSelected || undefined}
            className="px-3 max-sm:flex-1 max-sm:px-1"
            onClick={() => {
              if (isNoneSelected) return;
              if (action === 'move') setIsMoving(true);
              else void runAction(action);
            }}
          >
            <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="max-sm:hidden" />
            {label}
          </Button>
        ))}
      </div>
      {isMoving && (
        <MoveDialog
          name={selected.length === 1 ? (selected[0]?.title ?? '') : `${selected.length} entries`}
          count={ids.length - selected.length + 1}
          from={0}
          onMove={(to) => void runAction('move', to)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </div>
  );
}
