import { join } from 'node:path';
import { TEMPLATES, type Template } from '@vitrine/contract/portfolio/portfolio';
import { createDefaultResumeOptions, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import sharp, { type Sharp } from 'sharp';
import type { Renderer } from '../render/renderer.ts';
import { SAMPLES } from '../samples/samples.ts';

/** The folder of the page pictures of every released version; docs/resumes.md uses them too. */
export const SNAPSHOT_FOLDER = join(import.meta.dirname, '../../../docs/pictures/resumes');

const PICTURE_WIDTH = 620;
/** Enough for black, an accent and the shades between them and the paper. */
const MAX_COLOURS = 32;

export type Sample = keyof typeof SAMPLES;

/** A resume of a sample person in a version of a template. */
export interface Snapshot {
  template: Template;
  version: number;
  sample: Sample;
}

/** The samples that existed when the first version of classic was released; it has texts for no other language. */
const FIRST_SAMPLES: readonly Sample[] = ['engineer', 'student', 'hindi', 'arabic', 'japanese'];

/** Every sample person in every version of every template. */
export const SNAPSHOTS: readonly Snapshot[] = TEMPLATES.flatMap((template) =>
  Array.from({ length: TEMPLATE_VERSIONS[template] }, (_, index) => index + 1).flatMap((version) =>
    (Object.keys(SAMPLES) as Sample[])
      .filter((sample) => template !== 'classic' || version > 1 || FIRST_SAMPLES.includes(sample))
      .map((sample) => ({ template, version, sample })),
  ),
);

/** Returns the file name of a page, counted from 1, in {@link SNAPSHOT_FOLDER}. */
export const getSnapshotFile = ({ template, version, sample }: Snapshot, page: number): string =>
  `${template}-${version}-${sample}-${page}.png`;

type SvgRenderer = Pick<Renderer, 'svg'>;

/** Renders the pages as SVG. */
export async function drawPages(renderer: SvgRenderer, { template, version, sample }: Snapshot): Promise<string[]> {
  const design = { template, templateVersion: version, options: createDefaultResumeOptions() };
  return (await renderer.svg({ ...SAMPLES[sample], design })).pages;
}

const toPicture = (page: string): Sharp =>
  sharp(Buffer.from(page), { density: 96 }).resize({ width: PICTURE_WIDTH }).flatten({ background: '#ffffff' });

/** Renders the pages as pictures, in the stored format. */
export async function renderSnapshotPages(renderer: SvgRenderer, snapshot: Snapshot): Promise<Buffer[]> {
  const pages = (await drawPages(renderer, snapshot)).map(toPicture);
  return Promise.all(pages.map((page) => page.png({ palette: true, colours: MAX_COLOURS, effort: 10 }).toBuffer()));
}

/**
 * Maximum share of differing pixels. Antialiasing differs slightly between processors; a line moved by a point differs
 * 20 times as much.
 */
const MAX_DIFFERENT_SHARE = 0.000_5;
/** Minimum difference of a pixel that counts, of 255 shades. */
const MIN_SHADE_DIFFERENCE = 64;

/** Returns whether a rendered page matches a stored picture. */
export async function matchesPicture(page: string, stored: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [toPicture(page), sharp(stored)].map((picture) => picture.greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let differing = 0;
  for (const [at, shade] of a.data.entries())
    if (Math.abs(shade - (b.data[at] ?? 0)) > MIN_SHADE_DIFFERENCE) differing += 1;
  return differing / a.data.length < MAX_DIFFERENT_SHARE;
}
