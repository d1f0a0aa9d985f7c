import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * A configuration for fontconfig, which Linux alone asks: the fonts of the machine, two that are as wide as Arial and
 * Times New Roman, which pages show until their own fonts come, and one each for Devanagari and Arabic. A bare machine
 * has none of them.
 * @returns its file, in a folder that is gone when the process ends
 */
export function fontConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const font of [
    join(require.resolve('pdfjs-dist/package.json'), '../standard_fonts/LiberationSans-Regular.ttf'),
    join(require.resolve('@expo-google-fonts/tinos/package.json'), '../400Regular/Tinos_400Regular.ttf'),
    join(
      require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
      '../400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
    join(require.resolve('@expo-google-fonts/tajawal/package.json'), '../400Regular/Tajawal_400Regular.ttf'),
  ]) {
    copyFileSync(font, join(folder, basename(font)));
  }
  const file = join(folder, 'fonts.conf');
  // This Tinos calls itself 'Tinos Regular' in full; pages ask for it as others call themselves.
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <cachedir>${folder}</cachedir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <match target="scan">
    <test name="fullname"><string>Tinos Regular</string></test>
    <edit name="fullname" mode="assign"><string>Tinos</string></edit>
  </match>
</fontconfig>
`,
  );
  return file;
}
