import type { Skills } from './resume.ts';

/** A list of skills under one heading. */
export interface SkillGroup {
  heading: string;
  words: readonly string[];
}

/**
 * The skills as pages and resumes list them; groups without any are absent. A group of the owner's own that has no
 * skills in it is a skill itself, and stands with the technical ones: 'Rust (Expert)'.
 * @param headings what the two lists that everybody has are called
 */
export function listSkillGroups(skills: Skills, headings: { technical: string; soft: string }): SkillGroup[] {
  const alone = skills.groups.filter(({ keywords }) => keywords.length === 0);
  const own = skills.groups.filter(({ keywords }) => keywords.length > 0);
  return [
    {
      heading: headings.technical,
      words: [...skills.technical, ...alone.map(({ name, level }) => (level ? `${name} (${level})` : name))],
    },
    ...own.map(({ name, level, keywords }) => ({
      heading: [name, level].filter(Boolean).join(' · '),
      words: keywords,
    })),
    { heading: headings.soft, words: skills.soft },
  ].filter(({ words }) => words.length > 0);
}

/** All skills, in the order of their groups. */
export const listSkills = (skills: Skills): string[] =>
  listSkillGroups(skills, { technical: '', soft: '' }).flatMap(({ words }) => words);

/** All but the soft ones. */
export const listTechnicalSkills = (skills: Skills): string[] => listSkills({ ...skills, soft: [] });
