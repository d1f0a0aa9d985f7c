import { isObject, type JsonObject } from '../json-resume/json.ts';
import type { QuotedLine } from '../reading/read-document.ts';
import type { TextLine } from './text-line.ts';

/**
 * Where each fact of the document was read.
 *
 * What is marked unsure (all rules, in one place):
 * - a name that nothing confirms: it is no larger than other lines, and neither the address nor a link has a part of it;
 * - a role and a company that are told by their order alone, because no word of either tells which is which;
 * - a degree and a school in the same way;
 * - a role and a company beside which the head says more, or below which a few words stand that are no sentence;
 * - lines without marks that each end as a sentence does, and so may be one paragraph or a point each;
 * - a language that nobody knows by that name;
 * - dates of which only the year is told, '05/06/2019' or 'Spring 2019';
 * - a place that is told by where it stands, and not by the name of a country or region;
 * - a certificate's, an award's or a publication's second part, which may be who gave it or something else.
 */
export class Facts {
  private readonly lines = new Map<string, { line: TextLine; isUnsure: boolean; heading: string }>();
  private readonly used = new Set<TextLine>();

  /** Says that a fact of the document stands in a line. */
  note(path: string, line: TextLine | undefined, { isUnsure = false, heading = '' } = {}): void {
    if (!line) return;
    this.used.add(line);
    if (!this.lines.has(path)) this.lines.set(path, { line, isUnsure, heading });
  }

  /** Says that a line says nothing beside what was read of it. */
  use(...lines: readonly TextLine[]): void {
    for (const line of lines) this.used.add(line);
  }

  isUsed(line: TextLine): boolean {
    return this.used.has(line);
  }

  quote(path: string): QuotedLine | undefined {
    const found = this.find(path);
    return found && { line: found.line.text, isUnsure: found.isUnsure };
  }

  /** 'page 2, Experience' */
  locate(path: string): string {
    const found = this.find(path);
    if (!found) return path;
    return [`page ${found.line.page}`, found.heading].filter(Boolean).join(', ');
  }

  /** What stands at a path, or nearest above or below it. */
  private find(path: string) {
    for (let at = path; at; at = parentOf(at)) {
      const own = this.lines.get(at);
      if (own) return own;
      const below = [...this.lines.keys()].find((key) => key.startsWith(at) && /^[.[]/.test(key.slice(at.length)));
      // Of a list of many entries the first says nothing of the others.
      if (below && /\]$/.test(at)) return this.lines.get(below);
    }
    return undefined;
  }
}

/** 'work[1]' of 'work[1].name', '' of 'work'. */
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));

/** Without what says nothing. */
export const withoutEmpty = (facts: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : isObject(value) ? Object.keys(value).length > 0 : Boolean(value),
    ),
  );
