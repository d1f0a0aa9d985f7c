import { skills } from '../sections/skills.ts';

export type SkillKind = 'technical' | 'soft';

/** Words that only announce a list. A group called so is a heading, every other group's name a skill. */
const HEADING_WORDS = new Set(
  `additional and competencies competency computer core databases database expertise frameworks framework general
  hard interpersonal key languages language libraries library misc miscellaneous of other others people personal
  platforms programming scripting skill skills soft software technical technologies technology tools tool
  कौशल तकनीकी`.split(/\s+/),
);

const words = (text: string) =>
  text
    .toLocaleLowerCase('en')
    .split(/[\s&,/+()-]+/)
    .filter(Boolean);

/** Whether the name of a group of keywords is a mere heading, such as 'Programming Languages'. */
export const isHeading = (name: string): boolean => words(name).every((word) => HEADING_WORDS.has(word));

/** The kind that the name of a group gives to its keywords; undefined when it says nothing of it. */
export function classifyGroup(name: string): SkillKind | undefined {
  const said = words(name);
  if (['soft', 'interpersonal', 'people', 'personal'].some((word) => said.includes(word))) return 'soft';
  return ['technical', 'hard', 'तकनीकी'].some((word) => said.includes(word)) ? 'technical' : undefined;
}

const SOFT = new Set(skills.fields.soft.suggestions?.map((word) => normalizeSkill(word)));

/** Soft when it is one of the product's own suggestions, else technical. 'Team Work' is 'teamwork' too. */
export const classifySkill = (skill: string): SkillKind => (SOFT.has(normalizeSkill(skill)) ? 'soft' : 'technical');

function normalizeSkill(text: string): string {
  return text.toLocaleLowerCase('en').replace(/[\s-]+/g, '');
}
