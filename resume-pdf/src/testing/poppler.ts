import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has Poppler, and a shell to start it from. */
export const hasPoppler = spawnSync('sh', ['-c', 'command -v pdfinfo && command -v pdftotext']).status === 0;

/** The arguments after the file name. */
const OUTPUT_ARGUMENTS = { pdfinfo: '', pdftotext: '-' };

/**
 * Runs a program of Poppler on each of several PDFs and returns the outputs. One shell starts it for all of them:
 * starting a program takes longer the more memory the starting process holds, and this one holds a lot.
 */
export function runPoppler(
  program: keyof typeof OUTPUT_ARGUMENTS,
  options: readonly string[],
  pdfs: readonly Uint8Array[],
): { stdout: string; stderr: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'poppler-'));
  try {
    const paths = pdfs.map((_, index) => join(folder, `${index}.pdf`));
    paths.forEach((path, index) => {
      writeFileSync(path, pdfs[index] ?? '');
    });
    const loop = `for pdf in *.pdf; do "$@" "$pdf" ${OUTPUT_ARGUMENTS[program]} >"$pdf.out" 2>"$pdf.err"; done`;
    spawnSync('sh', ['-c', loop, 'sh', program, ...options], { cwd: folder });
    return paths.map((path) => ({
      stdout: readFileSync(`${path}.out`, 'utf8'),
      stderr: readFileSync(`${path}.err`, 'utf8'),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
