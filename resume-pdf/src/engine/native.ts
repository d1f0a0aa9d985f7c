import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Pdf } from '../render/protocol.ts';
import { type Engine, type Files, TIMESTAMP, type Typeset } from './engine.ts';
import { FONT_CONFIG, listFontFolders } from './fonts.ts';
import { TEMPLATE_FOLDER } from './templates.ts';

// The engine's message for a character without a glyph: the text `"x"` could not be displayed with font
const MISSING_GLYPH = /the text `"(.*?)"` could not be displayed/g;

/** Typst built for this platform. */
export class NativeEngine implements Engine {
  private readonly compiler: NodeCompiler;

  constructor() {
    // The compiler reads it once; a process that the server started has it already.
    process.env.FONTCONFIG_FILE = FONT_CONFIG;
    this.compiler = NodeCompiler.create({
      workspace: TEMPLATE_FOLDER,
      fontArgs: [{ fontPaths: listFontFolders() }],
    });
  }

  compile(templatePath: string, inputs: Record<string, string>, files: Files): Typeset {
    const paths = Object.keys(files).map((path) => join(TEMPLATE_FOLDER, path));
    try {
      for (const [path, content] of Object.entries(files)) {
        this.compiler.mapShadow(join(TEMPLATE_FOLDER, path), Buffer.from(content));
      }
      const compiled = this.compiler.compile({ mainFilePath: join(TEMPLATE_FOLDER, templatePath), inputs });
      const document = compiled.result;
      if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
      return new NativeTypeset(this.compiler, document);
    } finally {
      for (const path of paths) this.compiler.unmapShadow(path);
    }
  }

  evict(): void {
    // Otherwise the engine keeps cached results of every document.
    this.compiler.evictCache(0);
  }
}

class NativeTypeset implements Typeset {
  private readonly compiler: NodeCompiler;
  private readonly document: NodeTypstDocument;

  constructor(compiler: NodeCompiler, document: NodeTypstDocument) {
    this.compiler = compiler;
    this.document = document;
  }

  get pages(): number {
    return this.document.numOfPages;
  }

  pdf(): Pdf {
    try {
      return { bytes: this.exportPdf('ua-1'), standard: 'ua-1', missing: [] };
    } catch (error) {
      return { bytes: this.exportPdf('1.7'), standard: '1.7', missing: parseMissingCharacters(String(error)) };
    }
  }

  svg(): string {
    return this.compiler.svg(this.document);
  }

  missing(): string[] {
    try {
      // Only the PDF/UA export reports characters without a glyph.
      this.exportPdf('ua-1');
      return [];
    } catch (error) {
      return parseMissingCharacters(String(error));
    }
  }

  private exportPdf(standard: Pdf['standard']): Buffer {
    return this.compiler.pdf(this.document, {
      pdfStandard: standard,
      pdfTags: true,
      creationTimestamp: TIMESTAMP,
    });
  }
}

/** Returns the visible characters in the engine's warnings, whose debug format writes some as `\\u{e47}`. */
export function parseMissingCharacters(warnings: string): string[] {
  const plain = warnings.replaceAll('\\"', '"');
  const texts = [...plain.matchAll(MISSING_GLYPH)].map(([, text = '']) =>
    text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  );
  return [...new Set(texts.filter((text) => !/^\p{Default_Ignorable_Code_Point}*$/u.test(text)))];
}
