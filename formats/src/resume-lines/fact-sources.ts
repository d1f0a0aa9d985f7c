import type { QuotedLine } from '../reading/read-document.ts';
import type { TextLine } from './text-line.ts';

/**
 * Records the source line of each fact of the document.
 *
 * Facts are marked unsure in these cases (all rules, in one place):
 * - a name that nothing confirms: it is no larger than other lines, and neither the email address nor a link contains
 *   a part of it;
 * - a role and a company told apart by order alone, because no word in either identifies it;
 * - a degree and a school told apart by order alone;
 * - a role and a company where the header has further parts, or where a few words below it do not form a sentence;
 * - unmarked lines that each end like a sentence, and may be one paragraph or one bullet point each;
 * - a language whose name is unknown;
 * - dates given as a year alone, '05/06/2019' or 'Spring 2019';
 * - a place recognized by its position rather than by the name of a country or region;
 * - the second part of a certificate, award or publication, which may be the issuer or something else.
 */
export class FactSources {
  private readonly lines = new Map<string, { line: TextLine; isUnsure: boolean; heading: string }>();
  private readonly used = new Set<TextLine>();

  /** Records the source line of a fact of the document. */
  note(path: string, line: TextLine | undefined, { isUnsure = false, heading = '' } = {}): void {
    if (!line) return;
    this.used.add(line);
    if (!this.lines.has(path)) this.lines.set(path, { line, isUnsure, heading });
  }

  /** Marks lines as fully read, so that they are not reported as unread. */
  use(...lines: readonly TextLine[]): void {
    for (const line of lines) this.used.add(line);
  }

  isUsed(line: TextLine): boolean {
    return this.used.has(line);
  }

  quote(path: string): QuotedLine | undefined {
    const source = this.find(path);
    return source && { line: source.line.text, isUnsure: source.isUnsure };
  }

  /** Returns a label such as 'page 2, Experience'. */
  locate(path: string): string {
    const source = this.find(path);
    if (!source) return path;
    return [`page ${source.line.page}`, source.heading].filter(Boolean).join(', ');
  }

  /** Returns the record at a path, or else the nearest one above or below it. */
  private find(path: string) {
    for (let at = path; at; at = getParentPath(at)) {
      const exact = this.lines.get(at);
      if (exact) return exact;
      const below = [...this.lines.keys()].find((key) => key.startsWith(at) && /^[.[]/.test(key.slice(at.length)));
      // The first entry of a list is no source for the other entries.
      if (below && /\]$/.test(at)) return this.lines.get(below);
    }
    return undefined;
  }
}

/** Returns 'work[1]' for 'work[1].name', '' for 'work'. */
const getParentPath = (path: string): string =>
  path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));
