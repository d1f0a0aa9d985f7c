/**
 * Imports the example documents of published JSON Resume themes into an empty resume and exports them again: `npm run
 * theme-documents`. It needs npm's registry, so no test runs it. Prints for each its unmapped data (none of the
 * schema's keys may be in it), its refused values, and whether the export is equal. Exits with 1 if one is not equal.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { exportJsonResume } from '@vitrine/formats/json-resume/export';
import { importJsonResume } from '@vitrine/formats/json-resume/import';

/** Packages `jsonresume-theme-...` that contain such a document, in the inspected versions. */
const THEMES = [
  'autumn@1.0.1',
  'caffeine@1.2.3',
  'dev-ats@1.0.1',
  'github@0.0.5',
  'kards@1.0.2',
  'latex@0.1.2',
  'macchiato@1.1.0',
  'modern@0.0.18',
  'onepage@0.0.3',
  'orbit@3.0.0',
  'pumpkin@1.1.4',
  'rocketspacer@1.2.2',
  'stackoverflow@3.3.0',
];

const folder = mkdtempSync(join(tmpdir(), 'theme-documents-'));
let failed = 0;
for (const theme of THEMES) {
  const file = execFileSync('npm', ['pack', `jsonresume-theme-${theme}`, '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  });
  execFileSync('tar', ['xzf', file.trim()], { cwd: folder });
  const documents = globSync('package/**/*.json', { cwd: folder })
    .map((path) => ({ path, document: parse(readFileSync(join(folder, path), 'utf8')) }))
    .filter(({ document }) => 'basics' in document);
  for (const { path, document } of documents) checkDocument(theme, path, document);
  rmSync(join(folder, 'package'), { recursive: true });
}
rmSync(folder, { recursive: true });
console.log(failed === 0 ? 'All came back equal.' : `${failed} did not come back equal, or kept more than meta aside.`);
process.exitCode = failed === 0 ? 0 : 1;

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function checkDocument(theme: string, path: string, document: Record<string, unknown>): void {
  let count = 0;
  const result = importJsonResume(document, createEmptyResume(), { mode: 'merge', newId: () => String(++count) });
  if (!result.ok) {
    console.log(`${theme} ${path}: refused. ${result.errors[0]?.message}`);
    return;
  }
  const { $schema: _, ...exported } = exportJsonResume(result.resume);
  const { $schema: __, ...original } = document;
  const isEqual = isDeepStrictEqual(exported, original);
  const unmapped = result.report.preserved.map((note) => note.path).filter((at) => !/^(meta|\$schema)\b/.test(at));
  const refused = result.report.rejected.map((note) => `${note.path}: ${note.reason}`);
  if (!isEqual) failed += 1;
  console.log(`${theme} ${path}: ${isEqual ? 'equal' : 'NOT EQUAL'}; aside: ${unmapped.join(', ') || 'nothing'}`);
  for (const line of refused) console.log(`  refused ${line}`);
}
