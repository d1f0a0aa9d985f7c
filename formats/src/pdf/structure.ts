import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextLine } from '../looks/text-line.ts';

/** What marked content of a page is, by its number, as far as the file says so. */
export type MarkRoles = ReadonlyMap<number, NonNullable<TextLine['role']>>;

/** Levels of headings of a page's marked content, and what else it is. */
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

/** Elements of a page that are looked at. */
const MAX_NODES = 50_000;

/** Reads the structure tree of a page; one that is missing or damaged says nothing (ISO 32000-1, 14.8). */
export async function readStructure(page: PDFPageProxy): Promise<PageStructure> {
  const structure: PageStructure = { headings: new Map(), others: new Map() };
  const tree: StructureNode | null = await page.getStructTree().catch(() => null);
  if (!tree) return structure;
  const waiting: { node: StructureNode; level: number; role: 'item' | 'cell' | undefined }[] = [];
  waiting.push({ node: tree, level: 0, role: undefined });
  for (let count = 0; waiting.length > 0 && count < MAX_NODES; count += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { node } = next;
    const level = levelOf(node.role ?? '') || next.level;
    const role = roleOf(node.role ?? '') ?? next.role;
    const mark = node.type === 'content' ? /_mc(\d+)$/.exec(node.id ?? '')?.[1] : undefined;
    if (mark !== undefined && level > 0) structure.headings.set(Number(mark), level);
    else if (mark !== undefined && role) structure.others.set(Number(mark), role);
    for (const child of node.children ?? []) waiting.push({ node: child, level, role });
  }
  return structure;
}

const levelOf = (role: string): number => (role === 'H' ? 1 : Number(/^H([1-6])$/.exec(role)?.[1] ?? 0));

function roleOf(role: string): 'item' | 'cell' | undefined {
  if (role === 'LI' || role === 'LBody') return 'item';
  return role === 'TD' || role === 'TH' ? 'cell' : undefined;
}

/**
 * Levels differ from program to program: where one heading alone has the highest level, at the top of the first page,
 * it is the title, and the next level heads sections; else the highest heads them.
 */
export function resolveRoles(pages: readonly PageStructure[]): MarkRoles[] {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => pages.map(({ headings }) => countLevel(headings, level)));
  const used = [1, 2, 3, 4, 5, 6].filter((level) => (levels[level - 1] ?? []).some((count) => count > 0));
  const [highest = 0, second = 0] = used;
  const ofHighest = levels[highest - 1] ?? [];
  const isTitle = second > 0 && ofHighest[0] === 1 && ofHighest.slice(1).every((count) => count === 0);
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

/** Pieces of one heading are marked one by one: those that follow each other count once. */
function countLevel(headings: ReadonlyMap<number, number>, level: number): number {
  const marks = [...headings].filter(([, its]) => its === level).map(([mark]) => mark);
  return marks.sort((a, b) => a - b).filter((mark, index) => index === 0 || mark > (marks[index - 1] ?? 0) + 2).length;
}
