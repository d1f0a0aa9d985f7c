import type { ResumePart } from '@vitrine/contract/resume-design';
import type { Block } from '../clean-text.ts';
import type { Link } from '../links.ts';
import type { ResumeData } from '../resume-data.ts';

/**
 * Every visible fact of a resume in the order in which formats without a layout have them.
 * @param written how a link is written there
 */
export function facts(data: ResumeData, written: (link: Link) => string): string[] {
  const { labels } = data;
  const link = (it: Link | null) => (it ? [written(it)] : []);
  const prose = (blocks: Block[]) => blocks.flatMap((it) => ('points' in it ? it.points : [it.text]));
  const sections: Record<ResumePart, () => string[]> = {
    summary: () => prose(data.summary),
    experiences: () =>
      data.experiences.flatMap((it) => [it.title, it.company, it.dates, ...link(it.url), ...it.points]),
    projects: () =>
      data.projects.flatMap((it) => [it.title, ...it.technologies, ...it.urls.flatMap(link), ...prose(it.description)]),
    education: () => data.education.flatMap((it) => [it.title, it.institute, it.dates, it.grade, ...link(it.url)]),
    certificates: () => data.certificates.flatMap((it) => [it.title, it.issuer, it.date, ...it.tags, ...link(it.url)]),
    skills: () => data.skills.flatMap((it) => [it.label, ...it.words]),
    languages: () => data.languages.flatMap((it) => [it.name, it.proficiency]),
  };
  return [
    data.name,
    data.headline,
    ...data.contact.flatMap(link),
    ...data.details.flatMap((it) => [it.label, ...link(it)]),
    ...data.parts.flatMap((part) => [labels[part], ...sections[part]()]),
  ].filter(Boolean);
}

/** The facts that are not found behind the ones before them; how blanks and lines fall does not count. */
export function lost(text: string, wanted: string[]): string[] {
  const dense = (it: string) => it.replace(/\s+/g, '');
  let rest = dense(text);
  return wanted.filter((fact) => {
    const at = rest.indexOf(dense(fact));
    if (at >= 0) rest = rest.slice(at + dense(fact).length);
    return at < 0;
  });
}
