import { countTranslation, listWordings, type WordingPlace } from '@vitrine/contract/overlay/wordings';
import { readEntry } from '@vitrine/contract/resume/entry';
import {
  LIST_SECTIONS,
  type ListItems,
  type ListSectionKey,
  type Resume,
  SECTIONS,
} from '@vitrine/contract/resume/resume';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { useMemo, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { OverlayEditing } from './use-overlay-editor.ts';
import { WordingField } from './wording-field.tsx';

const FILTERS = { all: 'All texts', open: 'Without own words', stale: 'Original has changed' } as const;
type Filter = keyof typeof FILTERS;

const LANGUAGES = Object.entries(RESUME_LANGUAGES).map(([value, label]) => ({ value, label }));

interface WordsViewProps {
  record: Resume;
  /** What the resume shows of it. */
  shown: Resume;
  editor: OverlayEditing;
}

/** Every text that the resume shows, the original beside its own words: to translate, or to say things otherwise. */
export function WordsView({ record, shown, editor }: WordsViewProps) {
  const { overlay } = editor.state;
  const [filter, setFilter] = useState<Filter>('all');
  const places = useMemo(() => listShownWordings(record, shown, overlay), [record, shown, overlay]);
  const { texts, untranslated, stale } = countTranslation(places);
  // What is being written stays where it is until another filter is chosen.
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const choose = (next: Filter) => {
    setFilter(next);
    setChosen(next === 'all' ? undefined : new Set(places.filter((at) => isIn(next, at)).map(({ place }) => place)));
  };
  const listed = chosen ? places.filter(({ place }) => chosen.has(place)) : places;
  const groups = [...Map.groupBy(listed, ({ section, item }) => `${section}/${item ?? ''}`)];
  return (
    <div className="space-y-6">
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="overlay-language" label="Language">
            {(aria) => (
              <Select
                {...aria}
                value={overlay.language ?? ''}
                empty="As the record"
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
                onChange={(event) => choose(event.target.value as Filter)}
              />
            )}
          </Field>
        </div>
        <p role="status" className="mt-4 text-sm text-muted tabular-nums">
          {texts - untranslated} of {texts} texts have words of their own
          {stale > 0 && (
            <span className="text-warning">
              . {stale === 1 ? '1 original has changed' : `${stale} originals have changed`}
            </span>
          )}
        </p>
      </Card>
      {groups.map(([key, group]) => (
        <Card key={key} title={headGroup(record, group[0])}>
          <div className="space-y-5">
            {group.map((at) => (
              <WordingField key={at.place} at={at} editor={editor} lang={overlay.language ?? undefined} />
            ))}
          </div>
        </Card>
      ))}
      {listed.length === 0 && <p className="text-muted">Nothing is left here.</p>}
    </div>
  );
}

const isIn = (filter: Filter, { own, written }: WordingPlace): boolean =>
  filter === 'all' || (filter === 'open' ? own === undefined : written !== undefined);

/** The texts of what the resume shows, as the record says them. */
function listShownWordings(record: Resume, shown: Resume, overlay: OverlayEditing['state']['overlay']): WordingPlace[] {
  const points = new Map(
    (Object.keys(LIST_SECTIONS) as ListSectionKey[]).flatMap((key) =>
      (shown[key] as ListItems[ListSectionKey][]).map((item) => [
        `${key}/${item._id}`,
        new Set(item.points?.map(({ _id }) => _id)),
      ]),
    ),
  );
  return listWordings(record, overlay).filter(({ section, item, point }) => {
    if (item === undefined) return true;
    const of = points.get(`${section}/${item}`);
    return of !== undefined && (point === undefined || of.has(point));
  });
}

/** 'Experience: Clockmaker'. */
function headGroup(record: Resume, at: WordingPlace | undefined): string {
  if (!at) return '';
  const { title } = SECTIONS[at.section];
  if (at.item === undefined) return title;
  const section = at.section as ListSectionKey;
  const item = (record[section] as ListItems[ListSectionKey][]).find(({ _id }) => _id === at.item);
  const entry = item && readEntry(section, item);
  return [title, entry?.title || entry?.subtitle].filter(Boolean).join(': ');
}
