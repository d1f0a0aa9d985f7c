import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView, formatFullName } from '@vitrine/contract/portfolio/public-view';
import type { Field } from '@vitrine/contract/resume/fields';
import { createEmptyResume, LIST_SECTION_KEYS, LIST_SECTIONS, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume/resume-formats';
import { renderPortfolio } from '@vitrine/portfolio-view/portfolio-document';
import { expect, test } from 'vitest';
import { findFramePlace } from './frame-place.ts';
import { listPlaceTexts } from './record-places.ts';

/** Returns a value for a field that occurs nowhere else. */
function createValue(word: string, { kind, options }: Field): unknown {
  if (kind === 'month' || kind === 'monthText') return '';
  if (kind === 'url') return `https://${word}.example`;
  if (kind === 'texts' || kind === 'tags') return [`${word} one`, `${word} two`];
  if (kind === 'choice') return options?.[0];
  return kind === 'flag' || kind === 'picture' ? undefined : word;
}

const createItem = (key: (typeof LIST_SECTION_KEYS)[number]) => ({
  ...Object.fromEntries(
    Object.entries<Field>(LIST_SECTIONS[key].fields).map(([name, field]) => [
      name,
      createValue(`${key} ${name}`, field),
    ]),
  ),
  _id: key,
});

const RESUME = resumeSchema.parse({
  ...createEmptyResume(),
  personalInfo: {
    firstName: 'Nadia',
    lastName: 'Haddad',
    designation: 'Charge Nurse',
    summary: 'Nine years on intensive care.',
    email: 'nadia@example.com',
    languages: [{ name: 'Arabic', proficiency: 'Native' }],
  },
  skills: { technical: ['Triage', 'Ventilation'] },
  footerLinks: { linkedin: 'https://linkedin.com/in/nadia' },
  // Two equal entries, which only their ids tell apart.
  ...Object.fromEntries(
    LIST_SECTION_KEYS.map((key) => [key, [createItem(key), { ...createItem(key), _id: `${key} 2` }]]),
  ),
});

function renderPreview(layout: (typeof LAYOUT_IDS)[number]): Document {
  const view = createPublicView(
    {
      accountName: formatFullName(RESUME.personalInfo),
      address: 'nadia',
      url: 'https://vitrine.example/p/nadia',
      photo: null,
      pictures: {},
      layout,
      theme: 'light',
      design: createLatestDesign('classic'),
      resumeFormats: PUBLIC_FORMATS,
      indexing: false,
      contactForm: true,
      home: '/',
      watermark: true,
      writing: { posts: [], count: 0 },
      resume: RESUME,
    },
    { reveal: { references: true, email: true } },
  );
  return new DOMParser().parseFromString(renderPortfolio(view, { hasItemIds: true }), 'text/html');
}

/** Lists the texts of a page with the elements that show them. */
function listShownTexts(page: Document): { text: string; element: Element }[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const shown: { text: string; element: Element }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { nodeValue, parentElement } = node;
    if (parentElement && nodeValue?.trim()) shown.push({ text: nodeValue, element: parentElement });
  }
  return shown;
}

test.each(LAYOUT_IDS)('every text of an entry leads to its own field in %s', (layout) => {
  const page = renderPreview(layout);
  const items = new Set<string>();
  for (const { text, element } of listShownTexts(page)) {
    const item = element.closest('[data-item]')?.getAttribute('data-item');
    const sources = listPlaceTexts(RESUME).filter((source) => source.item === item && source.text === text);
    if (!item || sources.length === 0) continue;
    items.add(item);
    const place = findFramePlace({ element, text, offset: 3 }, RESUME);
    expect(place).toMatchObject({ item, text, offset: 3 });
    expect(sources.map(({ field }) => field)).toContain(place?.field);
  }
  expect([...items].sort()).toEqual(LIST_SECTION_KEYS.flatMap((key) => [key, `${key} 2`]).sort());
});

test.each(LAYOUT_IDS)(
  'name, summary, skills and contact of %s lead to the profile, the skills and the links',
  (layout) => {
    const shown = listShownTexts(renderPreview(layout));
    const find = (text: string) => {
      const found = shown.find((it) => it.text.includes(text) && !it.element.closest('title, [data-item], nav'));
      return found && findFramePlace({ ...found, offset: found.text.indexOf(text) }, RESUME);
    };
    expect(find('Nine years on')).toMatchObject({ section: 'personalInfo', field: 'summary', offset: 0 });
    expect(find('Charge Nurse')).toMatchObject({ section: 'personalInfo', field: 'designation' });
    expect(find('Triage')).toMatchObject({ section: 'skills', field: 'technical' });
    const email = shown.find(({ element, text }) => element.closest('a[href^="mailto:"]') && text.includes('nadia'));
    expect(email && findFramePlace({ ...email, offset: 0 }, RESUME)).toMatchObject({
      section: 'personalInfo',
      field: 'email',
    });
  },
);
