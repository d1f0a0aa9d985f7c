import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolders } from './fonts.ts';
import type { Order, Pdf, Svg } from './protocol.ts';
import { svgPages } from './svg-pages.ts';
import { TEMPLATE_FILES, TEMPLATE_FOLDER } from './templates.ts';

const DATA_FILE = join(TEMPLATE_FOLDER, 'data.json');

/** The same for every document, so that equal input gives equal bytes. 2020-01-01, in seconds. */
const TIMESTAMP = 1_577_836_800;

// The engine's words for a character without a glyph: the text `"x"` could not be displayed with font
const MISSING = /the text `"(.*?)"` could not be displayed/g;

/** The Typst engine with its fonts loaded. It works in this process: one document may take it down. */
export class Typesetter {
  private readonly compiler = NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontPaths: fontFolders() }],
  });

  /** @throws Error with the engine's own words */
  make({ format, template, data }: Order): Pdf | Svg {
    try {
      const document = this.compile(template, data);
      if (format === 'pdf') return this.pdf(document);
      return { pages: svgPages(this.compiler.svg(document)) };
    } finally {
      this.compiler.unmapShadow(DATA_FILE);
      // Without this the engine keeps what it worked out for every document it ever saw.
      this.compiler.evictCache(0);
    }
  }

  private compile(template: Order['template'], data: string): NodeTypstDocument {
    this.compiler.mapShadow(DATA_FILE, Buffer.from(data));
    const compiled = this.compiler.compile({ mainFilePath: join(TEMPLATE_FOLDER, TEMPLATE_FILES[template]) });
    const document = compiled.result;
    if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
    return document;
  }

  private pdf(document: NodeTypstDocument): Pdf {
    const exported = (standard: Pdf['standard']) =>
      this.compiler.pdf(document, { pdfStandard: standard, pdfTags: true, creationTimestamp: TIMESTAMP });
    try {
      return { bytes: exported('ua-1'), standard: 'ua-1', missing: [] };
    } catch (error) {
      return { bytes: exported('1.7'), standard: '1.7', missing: missingCharacters(String(error)) };
    }
  }
}

/** The visible characters in the engine's complaints, whose debug form writes some as `\u{e47}`. */
export function missingCharacters(complaints: string): string[] {
  const plain = complaints.replaceAll('\\"', '"');
  const texts = [...plain.matchAll(MISSING)].map(([, text = '']) =>
    text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  );
  return [...new Set(texts.filter((text) => !/^\p{Default_Ignorable_Code_Point}*$/u.test(text)))];
}
