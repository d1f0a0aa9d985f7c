import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from './check-file.ts';
import { type Program, toFileName } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import { buildPrintedValues } from './print-person.ts';
import { chromium } from './programs/chromium.ts';
import { createCommandMaker } from './programs/command.ts';
import type { Build, Maker } from './programs/maker.ts';
import { typst } from './programs/typst.ts';

/** A template that is a program builds its file itself, except for word processors, which convert its output. */
const programTemplateMaker: Maker = {
  async make({ build, values }) {
    if (!build) throw new Error('This template is not a program.');
    return build(values);
  },
};

const MAKERS: Record<Program, Maker> = {
  chromium,
  typst,
  'react-pdf': programTemplateMaker,
  pdfkit: programTemplateMaker,
  docx: programTemplateMaker,
  xelatex: createCommandMaker('xelatex'),
  pdflatex: createCommandMaker('pdflatex'),
  libreoffice: createCommandMaker('libreoffice'),
  'libreoffice-docx': createCommandMaker('libreoffice-docx'),
  pandoc: createCommandMaker('pandoc'),
  'pandoc-docx': createCommandMaker('pandoc-docx'),
  weasyprint: createCommandMaker('weasyprint'),
  wkhtmltopdf: createCommandMaker('wkhtmltopdf'),
  groff: createCommandMaker('groff'),
};

// `node bench/parse/make-corpus.ts` regenerates every file of the corpus, `... timeline academic` only these. Files
// whose program is not installed are left unchanged.
const selection = process.argv.slice(2);
const missingPrograms = new Set<Program>();
for (const layout of LAYOUTS) {
  if (selection.length > 0 && !selection.includes(layout.name)) continue;
  if (missingPrograms.has(layout.program)) continue;
  const path = join(import.meta.dirname, 'layouts', layout.template);
  const build: Build | undefined = path.endsWith('.ts') ? (await import(path)).build : undefined;
  try {
    const request = { layout, template: readFileSync(path, 'utf8'), values: buildPrintedValues(layout) };
    const bytes = await MAKERS[layout.program].make(build ? { ...request, build } : request);
    const file = join(import.meta.dirname, 'corpus', toFileName(layout));
    writeFileSync(file, bytes);
    console.log(`${toFileName(layout).padEnd(34)} ${layout.program.padEnd(16)} ${bytes.length} bytes`);
    for (const problem of checkFile(file, layout)) console.log(`  ${problem}`);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') missingPrograms.add(layout.program);
    else console.error(`${layout.name}: ${error}`);
  }
}
for (const maker of Object.values(MAKERS)) await maker.close?.();
if (missingPrograms.size > 0) console.log(`Not on this machine: ${[...missingPrograms].join(', ')}.`);
