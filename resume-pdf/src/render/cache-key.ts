import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { describeFontVersions, readVersion } from '../engine/fonts.ts';
import { WORD_MERGE_VERSION } from '../engine/merge-word-texts.ts';
import { hashTemplates } from '../engine/templates.ts';
import { createRenderJob } from './render-job.ts';

const require = createRequire(import.meta.url);
const ENGINE = '@myriaddreamin/typst-ts-node-compiler';

let cachedVersion: string | undefined;

/**
 * Returns the versions of everything besides the data that determines the bytes: templates, engine, fonts, and
 * postprocessing. Computed once.
 */
function describeVersions(): string {
  cachedVersion ??= [
    hashTemplates(),
    readVersion(require.resolve(`${ENGINE}/package.json`)),
    describeFontVersions(),
    // Month names.
    process.versions.icu,
    // Recompressed pages.
    WORD_MERGE_VERSION,
    process.versions.zlib,
  ].join('\n');
  return cachedVersion;
}

/**
 * Returns a key that is equal only for equal bytes: a hash of the template input (including the watermark), the
 * template and its version, the options, the photo, and the versions of templates, engine, fonts and month names.
 * @throws ResumeTooLarge
 */
export function computeCacheKey(view: PublicView, photo?: Uint8Array): string {
  const { photo: printedPhoto, ...job } = createRenderJob(view, photo);
  const hash = createHash('sha256').update(JSON.stringify([describeVersions(), job]));
  return hash.update(printedPhoto ?? '').digest('hex');
}
