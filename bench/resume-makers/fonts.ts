import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFontFolders } from '@vitrine/resume-pdf/engine/fonts';

export const FAMILY = 'Source Serif 4';

/** The font files of the classic template for Latin text, ordered by weight. */
export const FACES = [
  { ...createFace('400Regular'), weight: 400, style: 'normal' },
  { ...createFace('400Regular_Italic'), weight: 400, style: 'italic' },
  { ...createFace('600SemiBold'), weight: 600, style: 'normal' },
] as const;

function createFace(name: string): { file: string } {
  const folder = listFontFolders().find((it) => it.endsWith(join('source-serif-4', name)));
  const file = folder && readdirSync(folder).find((it) => it.endsWith('.ttf'));
  if (!file) throw new Error(`Source Serif 4 has no ${name}.`);
  return { file: join(folder, file) };
}
