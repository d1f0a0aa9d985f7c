import { listReplaceableTexts } from '@vitrine/contract/overlay/replaceable-texts';
import type { ListItems, ListSectionKey, Resume } from '@vitrine/contract/resume/resume';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { DragHandle, LIFTED_CLASSES } from '../../../ui/form/drag-handle.tsx';
import { MoveButtons } from '../../../ui/form/move-buttons.tsx';
import type { MovePart } from '../../../ui/form/use-reorder.tsx';
import { ItemPoints } from './item-points.tsx';
import { LabelsInput } from './labels-input.tsx';
import { isItemInRule, isItemShown } from './overlay-visibility.ts';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { WordingField } from './wording-field.tsx';

type AnyItem = ListItems[ListSectionKey];

interface ItemRowProps {
  section: ListSectionKey;
  item: AnyItem;
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
  editor: OverlayEditing;
  title: { name: string; dates: string };
  record: Resume;
}

/** An item of the record in this resume: its visibility, position, points and texts. */
export function ItemRow({ section, item, index, count, move, editor, title, record }: ItemRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { overlay } = editor.state;
  const place = `${section}/${item._id}`;
  const isShown = isItemShown(overlay, section, item);
  const isReworded = Object.keys(overlay.words).some((at) => at.startsWith(`${place}/`));
  return (
    <li data-item={item._id} className={`bg-surface py-2 ${LIFTED_CLASSES}`}>
      <div className="flex items-start gap-1">
        <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target: { checked } }) =>
              editor.change({ set: 'shown', place, to: checked === isItemInRule(overlay, item) ? null : checked })
            }
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <span className={`min-w-0 text-sm [overflow-wrap:anywhere] ${isShown ? '' : 'text-muted'}`}>
            <bdi className="font-medium">{title.name}</bdi>
            {title.dates && <span className="text-muted tabular-nums"> · {title.dates}</span>}
            {isReworded && <span className="text-accent-strong"> · Reworded</span>}
          </span>
        </label>
        {count > 1 && (
          <div className="flex shrink-0">
            <DragHandle
              name={title.name}
              keyed
              onDrop={(from, to) => move(from, to)}
              onMoveBy={(step) => move(index, index + step)}
              className="max-sm:hidden"
            />
            <MoveButtons name={title.name} index={index} count={count} move={move} />
          </div>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Points and wording of ${title.name}`}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm hover:bg-sunken"
        >
          <ChevronDown
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id} className="pl-7.5">
        {isOpen && (
          <div className="space-y-6 pt-2 pb-4">
            <ItemPoints section={section} item={item} editor={editor} record={record} />
            <ItemWordings section={section} item={item} editor={editor} record={record} />
            <LabelsInput section={section} item={item} record={record} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Texts for this resume only, next to the item. */
function ItemWordings({ section, item, editor, record }: Pick<ItemRowProps, 'section' | 'item' | 'editor' | 'record'>) {
  const { words } = editor.state.overlay;
  const itemTexts = useMemo(
    () => listReplaceableTexts(record, { words }).filter((at) => at.section === section && at.item === item._id),
    [record, words, section, item._id],
  );
  if (itemTexts.length === 0) return null;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 text-sm font-medium">Wording for this resume only</legend>
      {itemTexts.map((at) => (
        <WordingField
          key={at.key}
          at={at}
          stored={words[at.place]}
          change={editor.change}
          lang={editor.state.overlay.language ?? undefined}
        />
      ))}
    </fieldset>
  );
}
