import type { Field } from '@vitrine/contract/resume/fields';
import {
  LIST_SECTIONS,
  type ListItems,
  type ListSectionKey,
  type Resume,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
} from '@vitrine/contract/resume/resume';
import { type FoldedText, foldText } from './fold-text.ts';

/** Where something that a preview shows is edited. */
export interface RecordPlace {
  section: SectionKey | 'writing';
  /** Id of the item, for sections with items. */
  item?: string;
  field?: string;
  /** The field's text, or the entry of its list, which determines the control. */
  text?: string;
  /** Number of characters of that text before the cursor. */
  offset?: number;
}

/** A text of the record that a preview may show. */
export interface PlaceText extends FoldedText {
  section: SectionKey;
  item?: string;
  field: string;
  text: string;
  /** Whether it is a month, which is shown in a format of its own. */
  isMonth: boolean;
}

/** Lists the texts of the given sections, in the order of the record; of one item if `item` is given. */
export function listPlaceTexts(
  resume: Resume,
  sections: readonly SectionKey[] = SECTION_KEYS,
  item?: string,
): PlaceText[] {
  return sections.flatMap((section) => {
    const fields = Object.entries<Field>(SECTIONS[section].fields);
    if (!isListKey(section)) return listTexts({ section }, fields, resume[section]);
    return (resume[section] as ListItems[ListSectionKey][])
      .filter(({ _id, isVisible }) => isVisible && (item === undefined || _id === item))
      .flatMap((values) => listTexts({ section, item: values._id }, fields, values));
  });
}

const isListKey = (section: SectionKey): section is ListSectionKey => section in LIST_SECTIONS;

function listTexts(at: { section: SectionKey; item?: string }, fields: [string, Field][], values: object): PlaceText[] {
  const record: Readonly<Record<string, unknown>> = { ...values };
  return fields.flatMap(([field, definition]) => {
    const isMonth = definition.kind === 'month' || definition.kind === 'monthText';
    return listShownTexts(definition, record[field]).map((text) => ({
      ...at,
      field,
      text,
      isMonth,
      ...foldText(text),
    }));
  });
}

/** Returns a field's texts; none for pictures, flags and opt-outs, which are not shown as texts. */
function listShownTexts(field: Field, value: unknown): string[] {
  if (field.kind === 'picture' || field.kind === 'flag' || value === field.optOut) return [];
  if (typeof value === 'string') return value ? [value] : [];
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return entry ? [entry] : [];
    return Object.entries(field.row ?? {}).flatMap(([cell, definition]) =>
      listShownTexts(definition, (entry as Record<string, unknown>)[cell]),
    );
  });
}
