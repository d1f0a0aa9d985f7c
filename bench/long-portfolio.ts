import type { Layout, Theme } from '@vitrine/contract/portfolio';
import type { Portfolio } from '@vitrine/contract/public-view';
import { emptyResume, LIST_SECTION_KEYS, type Resume, resumeSchema } from '@vitrine/contract/resume';
import { createLatestDesign } from '@vitrine/contract/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume-formats';
import { SAMPLE_PEOPLE } from '@vitrine/portfolio-view/samples';

/** The sample person's resume with so many items in every list as JSON, the way it is stored; no two items are alike. */
export function longDocument(items: number): string {
  const resume = resumeSchema.parse({ ...emptyResume(), ...SAMPLE_PEOPLE.ashaRao.resume });
  const long: Record<string, unknown> = { ...resume };
  for (const key of LIST_SECTION_KEYS) {
    const known: Resume[typeof key][number][] = resume[key];
    long[key] = Array.from({ length: items }, (_, at) => addItemNumbers({ ...known[at % known.length] }, at));
  }
  return JSON.stringify(long);
}

/** Texts of each item end with a number of their own, so that compression has something to do. */
function addItemNumbers(item: Record<string, unknown>, at: number): Record<string, unknown> {
  const named = Object.entries(item).map(([name, value]) => {
    // Months and years have a form to keep.
    const isText = typeof value === 'string' && / /.test(value) && !/Date$|Year$/.test(name);
    return [name, isText ? `${value} ${(at * 7919 + name.length).toString(36)}` : value];
  });
  return { ...Object.fromEntries(named), _id: `item-${at}` };
}

/** A portfolio around a stored resume, as the server reads it from its tables. */
export const buildPortfolio = (document: string, layout: Layout, theme: Theme): Portfolio => ({
  accountName: 'Asha Rao',
  address: 'asha-rao',
  url: 'https://vitrine.example/p/asha-rao',
  home: 'https://vitrine.example/',
  photo: null,
  logos: {},
  layout,
  theme,
  design: createLatestDesign('classic'),
  resumeFormats: PUBLIC_FORMATS,
  indexing: true,
  contactForm: true,
  watermark: true,
  resume: resumeSchema.parse(JSON.parse(document)),
});
