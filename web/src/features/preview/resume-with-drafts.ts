import { insertionIndex } from '@vitrine/contract/insertion-index';
import { type ListItems, type ListSectionKey, type Resume, SECTIONS } from '@vitrine/contract/resume';
import { draftValues } from '@vitrine/contract/typed-resume';
import type { PublishedDraft } from '../../core/drafts/published-drafts.ts';

/** Stands for the item that is being added, as in the forms. */
const NEW = 'new';

/**
 * The resume as it would be if what is typed were saved now. Values that are not right yet are taken as they
 * are; hidden items stay hidden; an edit of an item that is gone meanwhile shows nowhere.
 */
export function resumeWithDrafts(resume: Resume, drafts: Iterable<PublishedDraft>): Resume {
  let merged = resume;
  for (const draft of drafts) merged = withDraft(merged, draft);
  return merged;
}

function withDraft(resume: Resume, { section, item, values }: PublishedDraft): Resume {
  const definition = SECTIONS[section];
  if (definition.kind === 'object') {
    return { ...resume, [section]: draftValues(definition.fields, { ...resume[section], ...values }) };
  }
  return { ...resume, [section]: withItem(definition.key, resume[definition.key], item, values) };
}

function withItem<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[ListSectionKey][],
  id: string | undefined,
  values: PublishedDraft['values'],
) {
  const stored = items.find(({ _id }) => _id === id);
  if (!stored && id !== NEW) return items;
  const { fields, normalize } = SECTIONS[section] as Tidied;
  const typed = draftValues(fields, { ...stored, ...values });
  const item = {
    ...(normalize ? normalize(typed) : typed),
    _id: stored?._id ?? NEW,
    isVisible: stored?.isVisible ?? true,
  };
  if (stored) return items.map((other) => (other === stored ? item : other));
  // The section says which items these are.
  const index = insertionIndex(section, items as ListItems[K][], item as unknown as ListItems[K]);
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** A list section of which only this much is known, whichever it is. */
interface Tidied {
  fields: (typeof SECTIONS)[ListSectionKey]['fields'];
  normalize?: (values: object) => object;
}
