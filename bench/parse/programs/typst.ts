import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { listFontFolders } from '@vitrine/resume-pdf/engine/fonts';
import type { Maker } from './maker.ts';

/** Typesets a document with the fonts of the product. */
export const typst: Maker = {
  async make({ template, values, layout }) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-corpus-'));
    try {
      const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: listFontFolders() }] });
      const file = join(folder, 'main.typ');
      writeFileSync(file, template);
      const compiled = compiler.compile({ mainFilePath: file, inputs: { values: JSON.stringify(values) } });
      const document = compiled.result;
      if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
      return compiler.pdf(document, { pdfTags: !layout.isUntagged, creationTimestamp: 1_700_000_000 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
