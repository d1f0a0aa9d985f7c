import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildSamplePortfolio } from './samples.ts';
import { withMorePictures, withPictures, withVideos } from './testing/edge-case-people.ts';
import { readAttributes } from './testing/reading.ts';

/** Keeps only the pictures of some kinds. */
const keepKinds = (view: PublicView, ...kinds: string[]): PublicView => ({
  ...view,
  pictures: Object.fromEntries(Object.entries(view.pictures).filter(([, [{ kind }]]) => kinds.includes(kind))),
});

/** Selectors of the extra style of pages with pictures. */
const PICTURE_STYLES = /\.shot\b|\.face/;

/** The same for pages with several pictures of a project. */
const MORE_STYLES = /\.shots/;

describe.each(LAYOUT_IDS)('%s', (layout) => {
  const plain = buildSamplePortfolio({ layout });
  const full = withPictures(plain);
  const tags = (html: string, className: string) =>
    (html.match(/<img[^>]*>/g) ?? []).filter((tag) => readAttributes(tag, 'class').join(' ').includes(className));

  test('shows a picture for each work and each author that has one, where they are told of (rule P20)', () => {
    const html = renderPortfolio(full);
    const [works, faces] = [tags(html, 'shot'), tags(html, 'face')];
    const sources = (list: string[]) => list.flatMap((tag) => readAttributes(tag, 'src'));
    expect(sources(works)).toEqual(plain.resume.projects.map(({ _id }) => full.pictures[_id]?.[0].url));
    expect(sources(faces)).toEqual(plain.resume.testimonials.map(({ _id }) => full.pictures[_id]?.[0].url));
    for (const tag of [...works, ...faces]) {
      expect(['width', 'height', 'loading'].map((it) => readAttributes(tag, it).length)).toEqual([1, 1, 1]);
    }
    expect(faces.flatMap((tag) => readAttributes(tag, 'alt'))).toEqual(faces.map(() => ''));
  });

  test('says of the picture of a work how large it is and what it shows, and has it in two sizes (rule P20)', () => {
    const { resume, ...view } = buildSamplePortfolio({ layout });
    const [work] = resume.projects;
    const picture = {
      kind: 'project',
      url: 'https://vitrine.example/pictures/a-1200.webp',
      width: 1200,
      height: 750,
      small: { url: 'https://vitrine.example/pictures/a-600.webp', width: 600 },
      alt: 'A phone & a "timetable"',
    } as const;
    const html = renderPortfolio({ ...view, resume, pictures: { [work?._id ?? '']: [picture] } });
    const [tag = '', ...others] = html.match(/<img[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(['src', 'srcset', 'width', 'height', 'alt', 'loading'].flatMap((it) => readAttributes(tag, it))).toEqual([
      '/pictures/a-1200.webp',
      '/pictures/a-600.webp 600w, /pictures/a-1200.webp 1200w',
      '1200',
      '750',
      'A phone &amp; a &quot;timetable&quot;',
      'lazy',
    ]);
    expect(readAttributes(tag, 'sizes').join('')).not.toBe('');
    const undescribed = renderPortfolio({
      ...view,
      resume,
      pictures: { [work?._id ?? '']: [{ ...picture, alt: '' }] },
    });
    expect(undescribed).toMatch(/<img[^>]* alt=""/);
  });

  test('carries nothing for them where nobody has one, nor for logos alone (rule P20)', () => {
    expect(renderPortfolio(plain)).not.toMatch(PICTURE_STYLES);
    expect(renderPortfolio(keepKinds(full, 'logo'))).not.toMatch(PICTURE_STYLES);
    for (const kind of ['project', 'portrait']) expect(renderPortfolio(keepKinds(full, kind))).toMatch(PICTURE_STYLES);
  });

  test('shows the further pictures of a work as small ones that lead to the large ones, each with a text (rule P20)', () => {
    const view = withMorePictures(plain, 4);
    const html = renderPortfolio(view);
    const galleries = html.match(/<ul class="shots">.*?<\/ul>/gs) ?? [];
    expect(galleries).toHaveLength(plain.resume.projects.length);
    for (const [at, gallery] of galleries.entries()) {
      const { _id, title } = plain.resume.projects[at] ?? { _id: '', title: '' };
      const [, ...others] = view.pictures[_id] ?? [];
      expect(readAttributes(gallery, 'href')).toEqual(others.map(({ url }) => url));
      expect(readAttributes(gallery, 'src')).toEqual(others.map(({ small }) => small?.url));
      expect(readAttributes(gallery, 'loading')).toEqual(others.map(() => 'lazy'));
      // The last one has no description.
      const described = others.slice(0, -1).map(({ alt }) => alt);
      expect(readAttributes(gallery, 'alt')).toEqual([...described, `${title} (5)`]);
      expect([readAttributes(gallery, 'width').length, readAttributes(gallery, 'height').length]).toEqual([4, 4]);
    }
    expect(html).toMatch(MORE_STYLES);
    expect(renderPortfolio(full)).not.toMatch(MORE_STYLES);
  });

  test('shows the first of several pictures among the small ones where a video is the cover', () => {
    const html = renderPortfolio(withVideos(withMorePictures(plain, 1)));
    const counts = (html.match(/<ul class="shots">.*?<\/ul>/gs) ?? []).map((it) => readAttributes(it, 'src').length);
    expect(counts).toEqual(plain.resume.projects.map((_, at) => (at % 2 === 0 ? 2 : 1)));
    expect(renderPortfolio(withVideos(full))).not.toContain('class="shots"');
  });

  test('draws a work without a picture as ever, beside those that have one', () => {
    const items = (html: string) => html.match(/<li[^>]*>(?:(?!<li).)*?<h3.*?<\/h3>/gs) ?? [];
    const [first] = plain.resume.projects;
    const one = { ...plain, pictures: { [first?._id ?? '']: full.pictures[first?._id ?? ''] } } as PublicView;
    const before = items(renderPortfolio(plain));
    const changed = items(renderPortfolio(one)).filter((item, index) => item !== before[index]);
    expect(changed).toHaveLength(layout === 'nova' || layout === 'pixel' || layout === 'serif' ? 0 : 1);
  });
});
