import type { TextLine } from '../resume-lines/text-line.ts';
import type { OpenPage, PageStructure } from './pdf-page.ts';

/** Roles of the marked content of a page, by its number, where the file declares them. */
export type MarkRoles = ReadonlyMap<number, NonNullable<TextLine['role']>>;

/** Maximum number of structure elements and of pieces of content read per page. */
const MAX_NODES = 50_000;

/** Reads the structure tree of a page; a missing or damaged tree has no roles (ISO 32000-1, 14.8). */
export function readStructure({ pdfium, address }: OpenPage): PageStructure {
  const { call } = pdfium;
  const structure: PageStructure = { headings: new Map(), others: new Map() };
  const tree = call.FPDF_StructTree_GetForPage(address);
  if (!tree) return structure;
  try {
    const stack: { element: number; level: number; role: 'item' | 'cell' | undefined }[] = [];
    const roots = Math.min(call.FPDF_StructTree_CountChildren(tree), MAX_NODES);
    for (let index = 0; index < roots; index += 1)
      stack.push({ element: call.FPDF_StructTree_GetChildAtIndex(tree, index), level: 0, role: undefined });
    let count = 0;
    for (let next = stack.pop(); next && count < MAX_NODES; next = stack.pop()) {
      const { element } = next;
      if (!element) continue;
      const type = pdfium.readUtf16((pointer, bytes) => call.FPDF_StructElement_GetType(element, pointer, bytes));
      const level = toHeadingLevel(type) || next.level;
      const role = toLineRole(type) ?? next.role;
      const children = call.FPDF_StructElement_CountChildren(element);
      for (let index = 0; index < children && count < MAX_NODES; index += 1) {
        count += 1;
        const child = call.FPDF_StructElement_GetChildAtIndex(element, index);
        if (child) stack.push({ element: child, level, role });
        const mark = call.FPDF_StructElement_GetChildMarkedContentID(element, index);
        if (mark < 0) continue;
        if (level > 0) structure.headings.set(mark, level);
        else if (role) structure.others.set(mark, role);
      }
    }
    return structure;
  } finally {
    call.FPDF_StructTree_Close(tree);
  }
}

const toHeadingLevel = (role: string): number => (role === 'H' ? 1 : Number(/^H([1-6])$/.exec(role)?.[1] ?? 0));

function toLineRole(role: string): 'item' | 'cell' | undefined {
  if (role === 'LI' || role === 'LBody') return 'item';
  return role === 'TD' || role === 'TH' ? 'cell' : undefined;
}

/**
 * Resolves heading levels, which differ between programs: if a single heading at the start has the highest level, it is
 * the title and the next level heads sections; otherwise the highest level does.
 */
export function resolveRoles(pages: readonly PageStructure[]): MarkRoles[] {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => pages.map(({ headings }) => countLevel(headings, level)));
  const used = [1, 2, 3, 4, 5, 6].filter((level) => (levels[level - 1] ?? []).some((count) => count > 0));
  const [highest = 0, second = 0] = used;
  const highestLevelCounts = levels[highest - 1] ?? [];
  const isTitle =
    second > 0 && highestLevelCounts[0] === 1 && highestLevelCounts.slice(1).every((count) => count === 0);
  const section = isTitle ? second : highest;
  return pages.map(({ headings, others }) => {
    const roles = new Map<number, NonNullable<TextLine['role']>>(others);
    for (const [mark, level] of headings) {
      if (isTitle && level === highest) roles.set(mark, 'title');
      else roles.set(mark, level <= section ? 'heading' : 'subheading');
    }
    return roles;
  });
}

/** Counts headings of a level. The pieces of one heading are marked separately: consecutive marks count once. */
function countLevel(headings: ReadonlyMap<number, number>, level: number): number {
  const marks = [...headings].filter(([, markLevel]) => markLevel === level).map(([mark]) => mark);
  return marks.sort((a, b) => a - b).filter((mark, index) => index === 0 || mark > (marks[index - 1] ?? 0) + 2).length;
}
