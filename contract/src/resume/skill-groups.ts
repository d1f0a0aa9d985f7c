import type { Skills } from './resume.ts';

/** A list of skills under one heading. */
export interface SkillGroup {
  /** '' for a default list that stands alone: its section's heading says enough. */
  heading: string;
  words: readonly string[];
}

/**
 * Returns the groups of skills of pages and resumes, without empty ones. A custom group without skills is itself a
 * skill and is listed with the technical ones: 'Rust (Expert)'. Who has one default list and nothing else has one list
 * without a heading.
 * @param headings of the two default lists
 */
export function listSkillGroups(skills: Skills, headings: { technical: string; soft: string }): SkillGroup[] {
  const standalone = skills.groups.filter(({ keywords }) => keywords.length === 0);
  const own = skills.groups.filter(({ keywords }) => keywords.length > 0);
  const technical = [
    ...skills.technical,
    ...standalone.map(({ name, level }) => (level ? `${name} (${level})` : name)),
  ];
  const isOneList = own.length === 0 && (technical.length === 0 || skills.soft.length === 0);
  return [
    { heading: isOneList ? '' : headings.technical, words: technical },
    ...own.map(({ name, level, keywords }) => ({
      heading: [name, level].filter(Boolean).join(' · '),
      words: keywords,
    })),
    { heading: isOneList ? '' : headings.soft, words: skills.soft },
  ].filter(({ words }) => words.length > 0);
}

/** Returns all skills, in the order of their groups. */
export const listSkills = (skills: Skills): string[] =>
  listSkillGroups(skills, { technical: '', soft: '' }).flatMap(({ words }) => words);

/** Returns all skills except the soft ones. */
export const listTechnicalSkills = (skills: Skills): string[] => listSkills({ ...skills, soft: [] });
