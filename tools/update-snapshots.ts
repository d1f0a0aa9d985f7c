import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createResumeRenderer } from '../resume-pdf/src/render/resume-renderer.ts';
import {
  getSnapshotFile,
  renderSnapshotPages,
  SNAPSHOT_FOLDER,
  SNAPSHOTS,
} from '../resume-pdf/src/testing/snapshots.ts';

/**
 * Stores the pages of every version of every template as pictures, and docs/resumes.md, which shows them. Run it for a
 * new version; a shipped one must not change, which `git diff` and the tests show. `npm run snapshots:update`.
 */
const DOCUMENT = join(import.meta.dirname, '../docs/resumes.md');

mkdirSync(SNAPSHOT_FOLDER, { recursive: true });
const stale = new Set(readdirSync(SNAPSHOT_FOLDER));
const renderer = createResumeRenderer({ children: 2 });
const lines: string[] = [];
let heading = '';
for (const snapshot of SNAPSHOTS) {
  const pages = await renderSnapshotPages(renderer, snapshot);
  const files = pages.map((_, index) => getSnapshotFile(snapshot, index + 1));
  for (const [index, file] of files.entries()) {
    stale.delete(file);
    const [path, page] = [join(SNAPSHOT_FOLDER, file), pages[index] ?? Buffer.alloc(0)];
    if (!readdirSync(SNAPSHOT_FOLDER).includes(file) || !readFileSync(path).equals(page)) {
      writeFileSync(path, page);
      process.stdout.write(`${file} ${page.length} bytes\n`);
    }
  }
  const title = `## ${snapshot.template}, version ${snapshot.version}`;
  if (title !== heading) lines.push('', title);
  heading = title;
  const pictures = files.map(
    (file, index) => `<img src="pictures/resumes/${file}" width="300" alt="Page ${index + 1} of ${snapshot.sample}">`,
  );
  lines.push('', `**${snapshot.sample}**`, '', pictures.join(' '));
}
await renderer.close();
for (const file of stale) rmSync(join(SNAPSHOT_FOLDER, file));

writeFileSync(
  DOCUMENT,
  `# Resumes in every template and script

Made by \`npm run snapshots:update\` from the sample people of \`resume-pdf/src/samples/\`. The tests hold every shipped version of a
template to these pictures: what somebody has published keeps its look until they take a newer version.
${lines.join('\n')}
`,
);
