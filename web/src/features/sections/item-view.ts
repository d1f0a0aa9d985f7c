import { monthLabel, periodText, writtenOnce } from '@vitrine/contract/dates';
import { isolatedList } from '@vitrine/contract/display-name';
import { type Field, type FieldKind, isWebAddress, missingFields, withoutOptOuts } from '@vitrine/contract/fields';
import { LIST_SECTIONS, type ListItems, type ListSectionKey } from '@vitrine/contract/resume';
import type { FormValues } from './form-values.ts';

/** An item as its list shows it, in the order of a finished resume. */
export interface ItemView {
  /** '' when the item does not say. */
  title: string;
  subtitle: string;
  /** Its dates as one text. */
  when: string;
  /** Address of an image; undefined where the section has none. */
  logo: string | undefined;
  lines: string[];
  paragraphs: string[];
  points: string[];
  tags: string[];
  links: { label: string; url: string }[];
  /** Labels of the required fields that say nothing yet. */
  missing: string[];
}

type When = {
  [K in ListSectionKey]: { fields: readonly (keyof ListItems[K])[]; text: (item: ListItems[K]) => string };
};

const WHEN: When = {
  experiences: {
    fields: ['startDate', 'endDate', 'current', 'duration'],
    text: (item) => writtenOnce(item.duration || periodText(item)),
  },
  projects: { fields: [], text: () => '' },
  education: {
    fields: ['fromYear', 'toYear'],
    text: ({ fromYear, toYear }) => writtenOnce([fromYear, toYear].filter(Boolean).join(' - ')),
  },
  certificates: { fields: ['issueDate'], text: ({ issueDate }) => monthLabel(issueDate) },
};

const LOGO: Partial<Record<ListSectionKey, string>> = { experiences: 'companyLogo' };

type Part = 'lines' | 'paragraphs' | 'points' | 'tags' | 'links';

/** Where a field goes by its kind; null for what stands elsewhere. */
const PART: Record<FieldKind, Part | null> = {
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
};

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String).filter(Boolean);

export function itemView<K extends ListSectionKey>(section: K, item: ListItems[K]): ItemView {
  const { summary: headline, fields } = LIST_SECTIONS[section];
  const shown = withoutOptOuts(fields, item);
  const values: FormValues = { ...shown };
  const logo = LOGO[section];
  const elsewhere = new Set<PropertyKey>([headline.title, headline.subtitle, logo ?? '', ...WHEN[section].fields]);
  const view: ItemView = {
    title: isolatedList(texts(values[headline.title])),
    subtitle: isolatedList(texts(values[headline.subtitle])),
    when: WHEN[section].text(shown),
    logo: logo && String(values[logo] ?? ''),
    lines: [],
    paragraphs: [],
    points: [],
    tags: [],
    links: [],
    missing: missingFields(fields, { ...item }).map((name) => getFieldLabel(fields, name)),
  };
  for (const [name, field] of Object.entries<Field>(fields)) {
    const part = PART[field.kind];
    if (!part || elsewhere.has(name)) continue;
    for (const text of texts(values[name])) {
      if (part !== 'links') view[part].push(text);
      else if (isWebAddress(text)) view.links.push({ label: field.label, url: text });
    }
  }
  return view;
}

const getFieldLabel = (fields: Readonly<Record<string, Field>>, name: string) => fields[name]?.label ?? name;
