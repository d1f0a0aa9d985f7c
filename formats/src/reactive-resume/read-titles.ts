import type { ResumePart } from '@vitrine/contract/resume/resume-design';
import { listHeadings } from '@vitrine/contract/texts/catalogs';
import { asObject, type JsonObject } from '../json-resume/json.ts';
import { isBlank } from '../json-resume/lens.ts';
import { cleanText } from './text.ts';

/** Reactive Resume's default section titles in its versions, and our name for each section. */
const DEFAULT_TITLES: Record<string, { part?: ResumePart; names: readonly string[] }> = {
  summary: { part: 'summary', names: ['about', 'about me', 'objective'] },
  profiles: { names: ['profiles'] },
  experience: { part: 'experiences', names: ['work', 'work experience'] },
  education: { part: 'education', names: [] },
  projects: { part: 'projects', names: [] },
  skills: { part: 'skills', names: [] },
  languages: { part: 'languages', names: [] },
  interests: { part: 'hobbies', names: ['interests', 'hobbies'] },
  awards: { part: 'awards', names: [] },
  certifications: { part: 'certificates', names: ['certifications', 'certificates'] },
  publications: { part: 'publications', names: [] },
  volunteer: { part: 'volunteering', names: ['volunteer', 'volunteer experience'] },
  references: { part: 'references', names: [] },
};

/** Returns the custom titles of non-empty sections; default titles are skipped. */
export function readTitles(source: JsonObject): JsonObject {
  const sections = asObject(source.sections);
  const summaries = [source.summary, sections.summary, asObject(source.basics).summary].map(asObject);
  const titles = Object.keys(DEFAULT_TITLES).map((key) => {
    const candidates =
      key === 'summary' ? summaries : [sections[key === 'experience' && !sections[key] ? 'work' : key]];
    const titled = candidates.map(asObject).find(({ items, content, body }) => !isBlank([items, content, body])) ?? {};
    return [key, [titled.title, titled.name, titled.heading].map(cleanText).find((text) => text !== '')] as const;
  });
  return Object.fromEntries(titles.filter(([key, title]) => title !== undefined && !isDefaultTitle(key, title)));
}

function isDefaultTitle(key: string, title: string): boolean {
  const { part, names } = DEFAULT_TITLES[key] ?? { names: [] };
  const known = [...names, key, ...(part ? listHeadings(part) : [])];
  return known.some((name) => name.toLowerCase() === title.toLowerCase());
}
