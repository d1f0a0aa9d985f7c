import { createRequire } from 'node:module';
import { LAYOUT_TYPEFACES } from './typefaces/layout-typefaces.ts';

const { resolve } = createRequire(import.meta.url);

const files = new Map(
  Object.values(LAYOUT_TYPEFACES)
    .flat()
    .flatMap((typeface) => typeface.files.map((file) => [file.url, file.specifier] as const)),
);

/** Every font that portfolios load: its address on the server and the absolute path of its file. */
export const FONT_FILES: readonly { url: string; file: string }[] = Array.from(files, ([url, specifier]) => ({
  url,
  file: resolve(specifier),
}));
