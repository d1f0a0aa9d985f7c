import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PublicView } from '@vitrine/contract/public-view';
import { fontVersions, versionIn } from './fonts.ts';
import type { RenderOptions } from './renderer.ts';
import { resumeData } from './resume-data.ts';
import { templateVersion } from './templates.ts';

const require = createRequire(import.meta.url);
const ENGINE = '@myriaddreamin/typst-ts-node-compiler';

let makers: string | undefined;

/** Everything besides the data that decides the bytes: templates, engine and fonts. Read once. */
function makersVersion(): string {
  makers ??= [templateVersion(), versionIn(require.resolve(`${ENGINE}/package.json`)), fontVersions()].join('\n');
  return makers;
}

/**
 * Equal keys mean equal bytes: a hash of what the templates read (the watermark included), the template,
 * the options, and the versions of templates, engine and fonts.
 * @throws ResumeTooLarge
 */
export function cacheKey(view: PublicView, { template, language }: RenderOptions): string {
  const data = resumeData(view, language);
  return createHash('sha256')
    .update(JSON.stringify([makersVersion(), template, data]))
    .digest('hex');
}
