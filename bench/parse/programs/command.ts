import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderTemplate } from '../fill-template.ts';
import { escapeHtml } from './chromium.ts';
import type { MakeRequest, Maker } from './maker.ts';

/** A command-line program that produces main.pdf, or main.docx, from main.EXTENSION in a temporary folder. */
interface Command {
  /** @param folder working directory */
  line: (source: string, folder: string) => string[];
  /** Number of runs: TeX knows the last page only in the second run. */
  times?: number;
  result?: string;
}

const createConvertCommand = (to: string) => (source: string, folder: string) => [
  'soffice',
  '--headless',
  `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
  '--convert-to',
  to,
  source,
];

const COMMANDS = {
  xelatex: { line: (source) => ['xelatex', '-interaction=nonstopmode', '-halt-on-error', source], times: 2 },
  pdflatex: { line: (source) => ['pdflatex', '-interaction=nonstopmode', '-halt-on-error', source], times: 2 },
  weasyprint: { line: (source) => ['weasyprint', '--quiet', source, 'main.pdf'] },
  wkhtmltopdf: { line: (source) => ['wkhtmltopdf', '--quiet', '--page-size', 'A4', source, 'main.pdf'] },
  pandoc: { line: (source) => ['pandoc', source, '--pdf-engine=xelatex', '--output', 'main.pdf'] },
  'pandoc-docx': { line: (source) => ['pandoc', source, '--output', 'main.docx'], result: 'main.docx' },
  groff: { line: (source) => ['sh', '-c', `groff -k -ms -Tpdf ${source} > main.pdf`] },
  libreoffice: { line: createConvertCommand('pdf') },
  'libreoffice-docx': { line: createConvertCommand('docx'), result: 'main.docx' },
} satisfies Record<string, Command>;

/** Returns a maker that runs a command-line program. */
export const createCommandMaker = (name: keyof typeof COMMANDS): Maker => ({
  async make({ layout, template, values, build }: MakeRequest) {
    const { line: getCommandLine, times: runs = 1, result: outputFile = 'main.pdf' }: Command = COMMANDS[name];
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-corpus-'));
    try {
      const extension = build ? 'docx' : (layout.template.split('.')[1] ?? 'txt');
      const source = `main.${extension}`;
      const content = build
        ? await build(values)
        : renderTemplate(template, values, ENCODERS[extension] ?? ((text) => text));
      writeFileSync(join(folder, source), content);
      const [program = '', ...rest] = getCommandLine(source, folder);
      // A fixed date, so that the same template produces the same file.
      const env = { ...process.env, SOURCE_DATE_EPOCH: '1700000000', FORCE_SOURCE_DATE: '1' };
      for (let run = 0; run < runs; run++) execFileSync(program, rest, { cwd: folder, env, stdio: 'pipe' });
      return readFileSync(join(folder, outputFile));
    } catch (error) {
      const { stdout } = error as { stdout?: Buffer };
      throw stdout ? new Error(`${error}\n${String(stdout).slice(-1_500)}`, { cause: error }) : error;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});

const TEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '€': '\\texteuro{}',
};

/** Functions that escape a text for the language of a template, by the extension of its source. */
const ENCODERS: Record<string, (text: string) => string> = {
  html: escapeHtml,
  fodt: escapeHtml,
  tex: (text) => text.replace(/[\\~^€]|[&%$#_{}]/g, (sign) => TEX[sign] ?? `\\${sign}`),
  md: (text) => text.replace(/[\\`*_{}[\]<>#]/g, (sign) => `\\${sign}`),
  ms: (text) => text.replaceAll('\\', '\\e').replace(/^([.'])/gm, '\\&$1'),
};
