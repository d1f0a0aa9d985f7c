import { createRequire } from 'node:module';
import { INTER } from './inter.ts';
import type { Typeface } from './typeface.ts';

const TYPEFACES: readonly Typeface[] = [INTER];

const { resolve } = createRequire(import.meta.url);

/** Every font that portfolios load: its address on the server and the absolute path of its file. */
export const FONT_FILES: readonly { url: string; file: string }[] = TYPEFACES.flatMap(({ files }) =>
  files.map(({ url, specifier }) => ({ url, file: resolve(specifier) })),
);
