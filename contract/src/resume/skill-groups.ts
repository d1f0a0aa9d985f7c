import type { Skills } from './resume.ts';

/** A list of skills under one heading. */
export interface SkillGroup {
  heading: string;
  words: readonly string[];
}

/**
 * Returns the groups of skills of pages and resumes, without empty ones. A custom group without skills is itself a
 * skill and is listed with the technical ones: 'Rust (Expert)'.
 * @param headings of the two default lists
 */
export function listSkillGroups(skills: Skills, headings: { technical: string; soft: string }): SkillGroup[] {
  const standalone = skills.groups.filter(({ keywords }) => keywords.length === 0);
  const own = skills.groups.filter(({ keywords }) => keywords.length > 0);
  return [
    {
      heading: headings.technical,
      words: [...skills.technical, ...standalone.map(({ name, level }) => (level ? `${name} (${level})` : name))],
    },
    ...own.map(({ name, level, keywords }) => ({
      heading: [name, level].filter(Boolean).join(' · '),
      words: keywords,
    })),
    { heading: headings.soft, words: skills.soft },
  ].filter(({ words }) => words.length > 0);
}

/** Returns all skills, in the order of their groups. */
export const listSkills = (skills: Skills): string[] =>
  listSkillGroups(skills, { technical: '', soft: '' }).flatMap(({ words }) => words);

/** Returns all skills except the soft ones. */
export const listTechnicalSkills = (skills: Skills): string[] => listSkills({ ...skills, soft: [] });
