import { join } from 'node:path';
import { TEMPLATES, type Template } from '@vitrine/contract/portfolio/portfolio';
import { defaultResumeOptions, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import sharp from 'sharp';
import type { Renderer } from '../render/renderer.ts';
import { SAMPLES } from '../samples/samples.ts';

/** Where the pages of every shipped version are kept; they are what docs/resumes.md shows as well. */
export const SNAPSHOT_FOLDER = join(import.meta.dirname, '../../../docs/pictures/resumes');

const WIDTH = 620;
/** Enough for black, an accent and what lies between them and the paper. */
const COLOURS = 32;

export type Sample = keyof typeof SAMPLES;

/** A resume of a sample person in a version of a template. */
export interface Snapshot {
  template: Template;
  version: number;
  sample: Sample;
}

/** Who was there when the first version of classic was shipped; it has words for no other language. */
const FIRST: readonly Sample[] = ['engineer', 'student', 'hindi', 'arabic', 'japanese'];

/** Every sample person in every version of every template. */
export const SNAPSHOTS: readonly Snapshot[] = TEMPLATES.flatMap((template) =>
  Array.from({ length: TEMPLATE_VERSIONS[template] }, (_, index) => index + 1).flatMap((version) =>
    (Object.keys(SAMPLES) as Sample[])
      .filter((sample) => template !== 'classic' || version > 1 || FIRST.includes(sample))
      .map((sample) => ({ template, version, sample })),
  ),
);

/** The file of a page, counted from 1, in {@link SNAPSHOT_FOLDER}. */
export const snapshotFile = ({ template, version, sample }: Snapshot, page: number): string =>
  `${template}-${version}-${sample}-${page}.png`;

/** The pages as pictures, as they are kept. */
export async function renderSnapshotPages(
  renderer: Renderer,
  { template, version, sample }: Snapshot,
): Promise<Buffer[]> {
  const design = { template, templateVersion: version, options: defaultResumeOptions() };
  const { pages } = await renderer.svg({ ...SAMPLES[sample], design });
  return Promise.all(
    pages.map((page) =>
      sharp(Buffer.from(page), { density: 96 })
        .resize({ width: WIDTH })
        .flatten({ background: '#ffffff' })
        .png({ palette: true, colours: COLOURS, effort: 10 })
        .toBuffer(),
    ),
  );
}

/** The share of points of two pictures that are clearly not alike, 1 where the sizes differ. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let unlike = 0;
  for (const [at, shade] of a.data.entries()) if (Math.abs(shade - (b.data[at] ?? 0)) > CLEARLY) unlike += 1;
  return unlike / a.data.length;
}

/** Of 255 shades. */
const CLEARLY = 64;
