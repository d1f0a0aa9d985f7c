import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { type Entry, readEntry } from '@vitrine/contract/resume/entry';
import type { Field } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey, SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { en } from '@vitrine/contract/texts/en';
import { describe, expect, test } from 'vitest';
import { getSectionTitle } from './blocks/sections.ts';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildPortfolio, type SparseResume } from './samples/build.ts';
import { readAttributes, readText } from './testing/reading.ts';

/** Returns a value for a field that occurs nowhere else. */
function createCanary(key: ListSectionKey, name: string, { kind }: Field): unknown {
  const word = `${key}${name}`.toLowerCase();
  if (kind === 'month' || kind === 'monthText') return /from|start/i.test(name) ? '2019-03' : '2021-05';
  if (kind === 'url') return `https://${word}.example`;
  if (kind === 'texts' || kind === 'tags') return [`${word}one`, `${word}two`];
  return kind === 'flag' ? false : word;
}

const fill = (key: ListSectionKey) => {
  const fields = Object.entries<Field>(LIST_SECTIONS[key].fields);
  return [{ ...Object.fromEntries(fields.map(([name, field]) => [name, createCanary(key, name, field)])), _id: key }];
};

const fullResume = buildPortfolio({
  address: 'full',
  reveal: { references: true },
  resume: Object.fromEntries(LIST_SECTION_KEYS.map((key) => [key, fill(key)])),
});

/** Returns one section of a page, from its anchor to its end. */
const extractSection = (html: string, anchor: string): string =>
  new RegExp(`<section id="${anchor}".*?</section>`, 's').exec(html)?.[0] ?? '';

const listTexts = ({ title, subtitle, place, note, text, points, tags, dates }: Entry): string[] =>
  [title, subtitle, place, note, text, ...points, ...tags, dates.words].filter(Boolean);

test.each(LAYOUT_IDS.flatMap((layout) => LIST_SECTION_KEYS.map((key) => ({ layout, key }))))(
  '$layout shows every text and link of $key, under its heading and in the navigation',
  ({ layout, key }) => {
    const html = renderPortfolio({ ...fullResume, layout });
    const anchor = key === 'additions' ? 'more-1' : SECTION_REGISTRY[key].anchor;
    const section = extractSection(html, anchor);
    const [item] = fullResume.resume[key];
    if (!item) throw new Error(`There is no item of ${key}`);
    const entry = readEntry(key, item);
    const shown = readText(section);
    expect(listTexts(entry).filter((text) => !shown.includes(text))).toEqual([]);
    expect(shown).toContain(entry.heading || getSectionTitle(key, 'en', en));
    const links = readAttributes(section, 'href');
    expect(links).toEqual(expect.arrayContaining([entry.url, ...entry.links.map(({ url }) => url)].filter(Boolean)));
    if (entry.dates.to && !entry.dates.words) expect(shown).toContain('May 2021');
    expect(readAttributes(html, 'href')).toContain(`#${anchor}`);
  },
);

test('every section has an anchor and a path of its own', () => {
  const entries = SECTION_KEYS.map((key) => SECTION_REGISTRY[key]);
  for (const field of ['anchor', 'path', 'tab', 'page'] as const)
    expect(new Set(entries.map((entry) => entry[field])).size).toBe(SECTION_KEYS.length);
});

describe.each(LAYOUT_IDS)('%s', (layout) => {
  const render = (resume: SparseResume, reveal = {}) =>
    renderPortfolio(buildPortfolio({ address: 'asha', reveal, resume }, { layout }));

  test('says of references only that they are given on request (rule R37)', () => {
    const references = [
      { _id: 'r', name: 'Meera Iyer', company: 'Kaveri', email: 'meera@kaveri.example', text: 'Canarytext' },
    ];
    const html = render({ references });
    expect(readText(extractSection(html, 'references'))).toContain('References on request');
    expect(html).not.toMatch(/Meera|Kaveri|Canarytext/i);
    expect(render({ references: references.map((one) => ({ ...one, isVisible: false })) })).not.toContain('on request');
    expect(readText(render({ references }, { references: true }))).toContain('Meera Iyer');
  });

  test('has each section of the owner under its title, in their order (rule R38)', () => {
    const entry = (heading: string, title: string) => ({ _id: title, heading, title });
    const html = render({ additions: [entry('Patents', 'One'), entry('Press', 'Two'), entry('Patents', 'Three')] });
    expect(readText(extractSection(html, 'more-1'))).toMatch(/Patents.*One.*Three/s);
    expect(readText(extractSection(html, 'more-2'))).toMatch(/Press.*Two/s);
    expect(readAttributes(html, 'href')).toEqual(expect.arrayContaining(['#more-1', '#more-2']));
    expect(html).not.toContain('id="more-3"');
  });
});

test.each(LAYOUT_IDS)("%s sets the owner's name apart among the authors (rule R52)", (layout) => {
  const publication = { title: 'Half the Memory', authors: 'M. Iyer, A. Rao & Søns, A. Rao, J. Doe', _id: 'one' };
  const view = buildPortfolio({
    address: 'authors',
    reveal: {},
    resume: { personalInfo: { firstName: 'Asha', lastName: 'Rao' }, publications: [publication] },
  });
  expect(extractSection(renderPortfolio({ ...view, layout }), 'publications')).toContain(
    'M. Iyer, A. Rao &amp; Søns, <strong>A. Rao</strong>, J. Doe',
  );
});
