import type { Field } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, type Resume, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import { POSTS_SECTION, REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { findPlace } from './find-place.ts';
import { listPlaceTexts, type RecordPlace } from './record-places.ts';

/** What is under the pointer on a previewed portfolio. */
export interface FramePoint {
  element: Element;
  /** The text there, and how many of its characters are before the pointer. */
  text: string;
  offset: number;
}

/** Returns where what is under the pointer is edited; undefined for parts that nobody types, such as ornaments. */
export function findFramePlace({ element, text, offset }: FramePoint, resume: Resume): RecordPlace | undefined {
  const item = element.closest('[data-item]')?.getAttribute('data-item') ?? undefined;
  const itemSection = LIST_SECTION_KEYS.find((key) => resume[key].some(({ _id }) => _id === item));
  const section = itemSection ?? findSection(element);
  if (section === 'writing') return { section };
  if (itemSection && element.localName === 'img')
    return toPicturePlace(itemSection, item, element.closest('a') !== null);
  const sections = section && section !== 'footerLinks' ? [section] : HEAD_SECTIONS;
  const place = findPlace(listPlaceTexts(resume, sections, itemSection && item), text, offset);
  if (place) return place;
  if (itemSection && item) return { section: itemSection, item };
  return section && { section };
}

/** What a page's head, foot and contact section show. */
const HEAD_SECTIONS: readonly SectionKey[] = ['personalInfo', 'footerLinks', 'skills'];

/** The custom sections, which have numbered anchors. */
const CUSTOM_ANCHOR = /^more-\d+$/;

function findSection(element: Element): SectionKey | 'writing' | undefined {
  for (let at = element.closest('[id]'); at; at = at.parentElement?.closest('[id]') ?? null) {
    const { id } = at;
    if (id === POSTS_SECTION.anchor) return 'writing';
    const section = REGISTERED_SECTIONS.find(({ anchor }) => anchor === id);
    if (section) return section.key;
    if (CUSTOM_ANCHOR.test(id)) return 'additions';
  }
  return undefined;
}

/** Returns the place of an item's picture: its upload, or the address of one. A further picture is a link. */
function toPicturePlace(section: SectionKey, item: string | undefined, isFurther: boolean): RecordPlace {
  const isPicture = ({ upload, kind }: Field) => upload !== undefined || kind === 'picture';
  const field = Object.entries<Field>(SECTIONS[section].fields).find(([, definition]) =>
    isFurther ? Object.values<Field>(definition.row ?? {}).some(isPicture) : isPicture(definition),
  );
  return { section, ...(item !== undefined && { item }), ...(field && { field: field[0] }) };
}
