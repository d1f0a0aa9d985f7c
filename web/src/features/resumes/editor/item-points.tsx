import { sortByOrder } from '@vitrine/contract/overlay/apply-overlay';
import { getPointsField } from '@vitrine/contract/overlay/points';
import type { ListItems, ListSectionKey, Resume } from '@vitrine/contract/resume/resume';
import type { PointMeta } from '@vitrine/contract/sections/section';
import { Tag } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { moveEntry } from '../../../ui/form/list-entries.ts';
import { MoveButtons } from '../../../ui/form/move-buttons.tsx';
import { type MovePart, useReorder } from '../../../ui/form/use-reorder.tsx';
import { LabelsInput } from './labels-input.tsx';
import { isPointInRule, isPointShown } from './overlay-visibility.ts';
import type { OverlayEditing } from './use-overlay-editor.ts';

interface ItemPointsProps {
  section: ListSectionKey;
  item: ListItems[ListSectionKey];
  editor: OverlayEditing;
  record: Resume;
}

/** The points of an item, each with a checkbox, in this resume's own order. */
export function ItemPoints({ section, item, editor, record }: ItemPointsProps) {
  const box = useRef<HTMLUListElement>(null);
  const { overlay } = editor.state;
  const place = `${section}/${item._id}`;
  const field = getPointsField(section);
  const texts = field === undefined ? [] : ((item as unknown as Record<string, string[]>)[field] ?? []);
  const points = sortByOrder(
    (item.points ?? []).map((point, index) => ({ ...point, text: texts[index] ?? '' })),
    overlay.order[place],
  );
  const reorder = useReorder({
    box,
    count: points.length,
    entryAt: (index) => `[data-item="${points[index]?._id}"]`,
    onMove: (from, to) =>
      editor.change({
        set: 'order',
        place,
        to: moveEntry(
          points.map(({ _id }) => _id),
          from,
          to,
        ),
      }),
  });
  if (points.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">Points</legend>
      <ul ref={box} className="flex flex-col">
        {points.map((point, index) => (
          <PointRow
            key={point._id}
            {...{ section, item, editor, record, point, index }}
            count={points.length}
            move={reorder.move}
          />
        ))}
      </ul>
      {reorder.announcement}
    </fieldset>
  );
}

interface PointRowProps extends ItemPointsProps {
  point: PointMeta & { text: string };
  index: number;
  count: number;
  move: (from: number, to: number, part?: MovePart) => void;
}

function PointRow({ section, item, editor, record, point, index, count, move }: PointRowProps) {
  const id = useId();
  const [isLabelling, setLabelling] = useState(false);
  const { overlay } = editor.state;
  const place = `${section}/${item._id}`;
  const name = `point ${index + 1}`;
  const { text, labels = [], ...meta } = point;
  return (
    <li data-item={point._id} className="bg-surface">
      <div className="flex items-start gap-1">
        <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2 text-sm">
          <input
            type="checkbox"
            checked={isPointShown(overlay, place, point)}
            onChange={({ target: { checked } }) =>
              editor.change({
                set: 'shown',
                place: `${place}/${point._id}`,
                to: checked === isPointInRule(overlay, point) ? null : checked,
              })
            }
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{text}</bdi>
            {labels.length > 0 && (
              <span className="text-muted">
                {' · '}
                <bdi>{labels.join(', ')}</bdi>
              </span>
            )}
          </span>
        </label>
        <div className="flex shrink-0">
          <IconButton
            icon={Tag}
            label={`Labels of ${name}`}
            aria-expanded={isLabelling}
            aria-controls={id}
            onClick={() => setLabelling(!isLabelling)}
          />
          {count > 1 && <MoveButtons name={name} index={index} count={count} move={move} />}
        </div>
      </div>
      <div id={id} className="pl-7.5">
        {isLabelling && (
          <div className="pt-1 pb-3">
            <LabelsInput
              section={section}
              item={item}
              point={{ ...meta, labels }}
              label={`Labels of ${name}`}
              record={record}
            />
          </div>
        )}
      </div>
    </li>
  );
}
