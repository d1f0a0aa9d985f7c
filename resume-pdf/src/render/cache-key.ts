import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { detectEngine } from '../engine/choose-engine.ts';
import { fontVersions, versionIn } from '../engine/fonts.ts';
import { templatesHash } from '../engine/templates.ts';
import { WHOLE_WORDS } from '../engine/whole-words.ts';
import { createRenderJob } from './render-job.ts';

const require = createRequire(import.meta.url);
const ENGINE = '@myriaddreamin/typst-ts-node-compiler';

let makers: string | undefined;

/** Everything besides the data that decides the bytes: templates, engine, fonts, and what is done to its files. Read once. */
function makersVersion(): string {
  makers ??= [
    templatesHash(),
    detectEngine(),
    versionIn(require.resolve(`${ENGINE}/package.json`)),
    fontVersions(),
    // Names of months.
    process.versions.icu,
    // Pages that are packed anew.
    WHOLE_WORDS,
    process.versions.zlib,
  ].join('\n');
  return makers;
}

/**
 * Equal keys mean equal bytes: a hash of what the templates read (the watermark included), the template and its
 * version, the options, the photo, and the versions of templates, engine, fonts and names of months.
 * @throws ResumeTooLarge
 */
export function cacheKey(view: PublicView, photo?: Uint8Array): string {
  const { photo: shown, ...order } = createRenderJob(view, photo);
  const hash = createHash('sha256').update(JSON.stringify([makersVersion(), order]));
  return hash.update(shown ?? '').digest('hex');
}
