import type { Industry } from '@vitrine/contract/industries/industry';
import { sortByOrder } from '@vitrine/contract/overlay/apply-overlay';
import { listLabels } from '@vitrine/contract/overlay/list-labels';
import type { OverlayRule } from '@vitrine/contract/overlay/overlay';
import { type EntryDates, readEntry } from '@vitrine/contract/resume/entry';
import {
  LIST_SECTION_KEYS,
  LIST_SECTIONS,
  type ListItems,
  type ListSectionKey,
  type Resume,
} from '@vitrine/contract/resume/resume';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { useMemo, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';
import { moveEntry } from '../../../ui/form/list-entries.ts';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { useReorder } from '../../../ui/form/use-reorder.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { EmptySections } from './empty-sections.tsx';
import { ItemRow } from './item-row.tsx';
import { isItemShown } from './overlay-visibility.ts';
import type { OverlayEditing } from './use-overlay-editor.ts';

interface SectionsProps {
  record: Resume;
  editor: OverlayEditing;
}

interface ContentViewProps extends SectionsProps {
  /** The record as the resume shows it. */
  shown: Resume;
  design: ResumeDesign;
  /** The industry that the resume targets. */
  industry: Industry | undefined;
}

/** All visible items of the record, each with a checkbox, in this resume's own order. */
export function ContentView({ record, shown, design, industry, editor }: ContentViewProps) {
  const sections = LIST_SECTION_KEYS.filter((key) => record[key].some(({ isVisible }) => isVisible));
  return (
    <div className="space-y-6">
      <RuleCard record={record} editor={editor} />
      {sections.map((key) => (
        <SectionCard key={key} section={key} record={record} editor={editor} />
      ))}
      {sections.length === 0 && (
        <p className="text-muted">Your sections are empty. Add entries there, then choose them here.</p>
      )}
      {industry && <EmptySections industry={industry} shown={shown} design={design} />}
    </div>
  );
}

type AnyItem = ListItems[ListSectionKey];

/** Selects items by labels, so that items added later are included automatically. */
function RuleCard({ record, editor }: SectionsProps) {
  const { rule } = editor.state.overlay;
  const knownLabels = useMemo(() => listLabels(record), [record]);
  if (knownLabels.length === 0 && rule.labels.length === 0) return null;
  const setRule = (to: Partial<OverlayRule>) => editor.change({ set: 'rule', to: { ...rule, ...to } });
  return (
    <Card title="By labels" hint="Shows items with any of these labels. Your choices below override this.">
      <TagInput
        id="overlay-rule"
        label="Labels"
        entry="label"
        maxItems={30}
        suggestions={knownLabels}
        value={rule.labels}
        onChange={(labels) => setRule({ labels })}
      />
      {rule.labels.length > 0 && (
        <Switch
          label="Also show items without labels"
          checked={rule.withoutLabels}
          onChange={(withoutLabels) => setRule({ withoutLabels })}
        />
      )}
    </Card>
  );
}

function SectionCard({ section, record, editor }: SectionsProps & { section: ListSectionKey }) {
  const box = useRef<HTMLUListElement>(null);
  const { overlay } = editor.state;
  const visible = (record[section] as AnyItem[]).filter(({ isVisible }) => isVisible);
  const items = sortByOrder(visible, overlay.order[section]);
  const shown = items.filter((item) => isItemShown(overlay, section, item));
  const reorder = useReorder({
    box,
    count: items.length,
    entryAt: (index) => `[data-item="${items[index]?._id}"]`,
    onMove: (from, to) =>
      editor.change({
        set: 'order',
        place: section,
        to: moveEntry(
          items.map(({ _id }) => _id),
          from,
          to,
        ),
      }),
  });
  return (
    <Card
      title={LIST_SECTIONS[section].title}
      hint={shown.length === items.length ? undefined : `${shown.length} of ${items.length} shown`}
    >
      <ul ref={box} className="flex flex-col divide-y divide-line">
        {items.map((item, index) => (
          <ItemRow
            key={item._id}
            section={section}
            item={item}
            index={index}
            count={items.length}
            move={reorder.move}
            editor={editor}
            title={describeItem(section, item)}
            record={record}
          />
        ))}
      </ul>
      {reorder.announcement}
    </Card>
  );
}

/** Returns the name of an item in a list: 'Clockmaker, Sundial Works'. */
function describeItem(section: ListSectionKey, item: AnyItem): { name: string; dates: string } {
  const entry = readEntry(section, item);
  return {
    name: [entry.title, entry.subtitle].filter(Boolean).join(', ') || 'Untitled',
    dates: formatYearRange(entry.dates),
  };
}

const formatYearRange = ({ from, to, current }: EntryDates): string => {
  const [start, end] = [from.slice(0, 4), current ? 'now' : to.slice(0, 4)];
  return start === end ? start : [start, end].filter(Boolean).join(' – ');
};
