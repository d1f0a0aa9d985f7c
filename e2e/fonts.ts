import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * A configuration for fontconfig, which Linux alone asks: the fonts of the machine, and two that are as wide as Arial and
 * Times New Roman. Pages show one of these until their own fonts come, and a bare machine has none.
 * @returns its file
 */
export function fontConfig(): string {
  const liberationSans = join(require.resolve('pdfjs-dist/package.json'), '../standard_fonts');
  const tinos = join(require.resolve('@expo-google-fonts/tinos/package.json'), '../400Regular');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${liberationSans}</dir>
  <dir>${tinos}</dir>
  <cachedir>${folder}</cachedir>
</fontconfig>
`,
  );
  return file;
}
