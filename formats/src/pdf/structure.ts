import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextLine } from '../resume-lines/text-line.ts';

/** Roles of the marked content of a page, by its number, where the file declares them. */
export type MarkRoles = ReadonlyMap<number, NonNullable<TextLine['role']>>;

/** Heading levels and other roles of a page's marked content. */
export interface PageStructure {
  headings: Map<number, number>;
  others: Map<number, 'item' | 'cell'>;
}

interface StructureNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructureNode[];
}

/** Maximum number of structure elements read per page. */
const MAX_NODES = 50_000;

/** Reads the structure tree of a page; a missing or damaged tree has no roles (ISO 32000-1, 14.8). */
export async function readStructure(page: PDFPageProxy): Promise<PageStructure> {
  const structure: PageStructure = { headings: new Map(), others: new Map() };
  const tree: StructureNode | null = await page.getStructTree().catch(() => null);
  if (!tree) return structure;
  const stack: { node: StructureNode; level: number; role: 'item' | 'cell' | undefined }[] = [];
  stack.push({ node: tree, level: 0, role: undefined });
  for (let count = 0; stack.length > 0 && count < MAX_NODES; count += 1) {
    const next = stack.pop();
    if (!next) break;
    const { node } = next;
    const level = toHeadingLevel(node.role ?? '') || next.level;
    const role = toLineRole(node.role ?? '') ?? next.role;
    const mark = node.type === 'content' ? /_mc(\d+)$/.exec(node.id ?? '')?.[1] : undefined;
    if (mark !== undefined && level > 0) structure.headings.set(Number(mark), level);
    else if (mark !== undefined && role) structure.others.set(Number(mark), role);
    for (const child of node.children ?? []) stack.push({ node: child, level, role });
  }
  return structure;
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
