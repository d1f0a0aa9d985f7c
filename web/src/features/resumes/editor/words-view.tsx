import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import { createEmptyOverlay, type Overlay } from '@vitrine/contract/overlay/overlay';
import {
  listReplaceableTexts,
  measureTranslation,
  type ReplaceableText,
} from '@vitrine/contract/overlay/replaceable-texts';
import { readEntry } from '@vitrine/contract/resume/entry';
import { type ListItems, type ListSectionKey, type Resume, SECTIONS } from '@vitrine/contract/resume/resume';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { useMemo, useRef, useState } from 'react';
import { useEditTarget, useFocusedPlace } from '../../../core/preview/places/edit-target.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { WordingField } from './wording-field.tsx';

const FILTERS = { all: 'All texts', open: 'Not reworded', stale: 'Original has changed' } as const;
type Filter = keyof typeof FILTERS;

const LANGUAGES = Object.entries(RESUME_LANGUAGES).map(([value, label]) => ({ value, label }));

interface WordsViewProps {
  record: Resume;
  editor: OverlayEditing;
}

/** All texts that the resume shows, each with its replacement, for translating or rewording. */
export function WordsView({ record, editor }: WordsViewProps) {
  const { overlay } = editor.state;
  const [filter, setFilter] = useState<Filter>('all');
  const { rule, shown, order } = overlay;
  const base = useMemo(
    () => applyOverlay(record, { ...createEmptyOverlay(), rule, shown, order }),
    [record, rule, shown, order],
  );
  const places = useMemo(() => listUniqueWordings(base, overlay), [base, overlay]);
  const { texts, untranslated, stale } = measureTranslation(places);
  // Keeps the list stable while typing, until another filter is chosen.
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>();
  const chooseFilter = (next: Filter) => {
    setFilter(next);
    setChosenKeys(
      next === 'all'
        ? undefined
        : new Set(places.filter((replaceable) => matchesFilter(next, replaceable)).map(({ key }) => key)),
    );
  };
  const visiblePlaces = chosenKeys ? places.filter(({ key }) => chosenKeys.has(key)) : places;
  const groups = [...Map.groupBy(visiblePlaces, ({ section, item }) => `${section}/${item ?? ''}`)];
  return (
    <div className="space-y-6">
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="overlay-language" label="Language">
            {(aria) => (
              <Select
                {...aria}
                value={overlay.language ?? ''}
                empty="Original language"
                options={LANGUAGES}
                onChange={(event) =>
                  editor.change({ set: 'language', to: (event.target.value || null) as ResumeLanguage | null })
                }
              />
            )}
          </Field>
          <Field id="overlay-filter" label="Show">
            {(aria) => (
              <Select
                {...aria}
                value={filter}
                options={Object.entries(FILTERS).map(([value, label]) => ({ value, label }))}
                onChange={(event) => chooseFilter(event.target.value as Filter)}
              />
            )}
          </Field>
        </div>
        <p role="status" className="mt-4 text-sm text-muted tabular-nums">
          {texts - untranslated} of {texts} texts reworded
          {stale > 0 && (
            <span className="text-warning">
              . {stale === 1 ? '1 original has changed' : `${stale} originals have changed`}
            </span>
          )}
        </p>
      </Card>
      {groups.map(([key, group]) => (
        <WordGroup key={key} group={group} record={record} editor={editor} />
      ))}
      {visiblePlaces.length === 0 && <p className="text-muted">No texts to show.</p>}
    </div>
  );
}

/** The texts of an item, or of a section without items. */
function WordGroup({ group, record, editor }: WordsViewProps & { group: readonly ReplaceableText[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [first] = group;
  const { overlay } = editor.state;
  // A group is never empty.
  useFocusedPlace(box, useEditTarget(first?.section ?? 'personalInfo', first?.item), undefined);
  return (
    <Card title={getGroupTitle(record, first)}>
      <div ref={box} className="space-y-5">
        {group.map((replaceable) => (
          <WordingField
            key={replaceable.key}
            at={replaceable}
            stored={overlay.words[replaceable.place]}
            change={editor.change}
            lang={overlay.language ?? undefined}
          />
        ))}
      </div>
    </Card>
  );
}

const matchesFilter = (filter: Filter, { replacement, writtenFor }: ReplaceableText): boolean =>
  filter === 'all' || (filter === 'open' ? replacement === undefined : writtenFor !== undefined);

/** Lists the displayed texts of the record; a title shared by several entries is listed once. */
function listUniqueWordings(record: Resume, overlay: Pick<Overlay, 'words'>): ReplaceableText[] {
  const seenKeys = new Set<string>();
  return listReplaceableTexts(record, overlay).filter(({ key }) => !seenKeys.has(key) && seenKeys.add(key));
}

/** Returns the title of a group: 'Experience: Clockmaker'. */
function getGroupTitle(record: Resume, replaceable: ReplaceableText | undefined): string {
  if (!replaceable) return '';
  const { title } = SECTIONS[replaceable.section];
  if (replaceable.item === undefined) return title;
  const section = replaceable.section as ListSectionKey;
  const item = (record[section] as ListItems[ListSectionKey][]).find(({ _id }) => _id === replaceable.item);
  const entry = item && readEntry(section, item);
  return [title, entry?.title || entry?.subtitle].filter(Boolean).join(': ');
}
