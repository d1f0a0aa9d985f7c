import { joinIsolated } from '@vitrine/contract/account/display-name';
import { PICTURE_FIELDS } from '@vitrine/contract/portfolio/item-pictures';
import { readSubtitle } from '@vitrine/contract/resume/entry';
import {
  type Field,
  type FieldKind,
  isWebAddress,
  listMissingFields,
  replaceOptOuts,
} from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS, type ListItems, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { EntryFields, ListSection } from '@vitrine/contract/sections/section';
import { formatMonthText, formatWrittenPeriod } from '@vitrine/contract/text/dates';
import type { FormValues } from '../form/form-values.ts';

/** An item as its list shows it, in the order of a finished resume. */
export interface ItemView {
  /** '' if the item has none. */
  title: string;
  subtitle: string;
  /** Its dates as text. */
  when: string;
  /** Address of an image; undefined if the section has none. */
  logo: string | undefined;
  /** Address of its uploaded picture; '' if there is none. */
  picture: string;
  lines: string[];
  paragraphs: string[];
  points: string[];
  tags: string[];
  links: { label: string; url: string }[];
  /** Labels of the empty required fields. */
  missing: string[];
}

type Part = 'lines' | 'paragraphs' | 'points' | 'tags' | 'links';

/** The part of an item that shows a field, by its kind; null if it is shown elsewhere. */
const PART_BY_KIND: Record<FieldKind, Part | null> = {
  line: 'lines',
  paragraph: 'paragraphs',
  url: 'links',
  email: 'lines',
  month: 'lines',
  monthText: 'lines',
  choice: 'lines',
  flag: null,
  texts: 'points',
  tags: 'tags',
  rows: null,
  picture: null,
};

const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String).filter(Boolean);

export function createItemView<K extends ListSectionKey>(section: K, item: ListItems[K]): ItemView {
  const { entry, fields }: Pick<ListSection, 'entry' | 'fields'> = LIST_SECTIONS[section];
  const values: FormValues = { ...replaceOptOuts(fields, item) };
  const subtitle = readSubtitle(entry, values);
  const subtitleField = (subtitle ? entry.subtitle : entry.tags) ?? '';
  const photoField = PICTURE_FIELDS.find((it) => it.section === section && it.upload !== 'logo');
  const excludedFields = new Set([
    entry.title,
    subtitleField,
    entry.logo,
    photoField?.describedBy,
    ...Object.values(entry.dates ?? {}),
    ...Object.values(entry.locator ?? {}),
  ]);
  const view: ItemView = {
    title: joinIsolated(toTexts(values[entry.title])),
    subtitle: joinIsolated(toTexts(subtitle || (values[subtitleField] ?? ''))),
    when: formatDates(entry.dates, values),
    logo: entry.logo && String(values[entry.logo] ?? ''),
    picture: String(values[photoField?.field ?? ''] ?? ''),
    lines: [],
    paragraphs: [],
    points: [],
    tags: [],
    links: [],
    missing: listMissingFields(fields, { ...item }).map((name) => getFieldLabel(fields, name)),
  };
  for (const [name, field] of Object.entries<Field>(fields)) {
    const part = PART_BY_KIND[field.kind];
    if (!part || excludedFields.has(name)) continue;
    for (const text of toTexts(values[name])) {
      if (part !== 'links') view[part].push(text);
      else if (isWebAddress(text)) view.links.push({ label: field.label, url: text });
    }
  }
  return view;
}

const getFieldLabel = (fields: Readonly<Record<string, Field>>, name: string) => fields[name]?.label ?? name;

/** Formats the dates of an item as its page does: 'Mar 2021 – Present', 'Aug 2014 – May 2018'. */
function formatDates(dates: EntryFields['dates'], values: FormValues): string {
  if (!dates) return '';
  const date = (name: string) => {
    const text = String(values[name] ?? '');
    return formatMonthText(text);
  };
  if ('on' in dates) {
    return [date(dates.on), dates.until ? date(dates.until) : ''].filter(Boolean).join(' – ');
  }
  const dateText = dates.words && String(values[dates.words] ?? '');
  const end = dates.current && values[dates.current] === true ? 'Present' : date(dates.to);
  return formatWrittenPeriod(dateText || [date(dates.from), end].filter(Boolean).join(' – '));
}
