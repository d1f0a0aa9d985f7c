import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { isHidden, listPageEntries } from './entries.ts';
import { type Facts, type Finding, type Rule, reportIf, toItemPlace, toPlace } from './rule.ts';
import { pluralize, quote, removeBlanks } from './texts.ts';

const MIN_SKILLS = 5;
const MAX_SKILLS = 35;

interface Skill {
  word: string;
  field: 'technical' | 'soft' | 'groups';
}

/** Returns the skills shown on the page. */
function listSkills({ view, data }: Facts): Skill[] {
  if (data.skills.length === 0) return [];
  const { technical, soft, groups } = view.resume.skills;
  const grouped = groups.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
  const createSkill = (field: Skill['field']) => (word: string) => ({ word: word.trim(), field });
  return [
    ...technical.map(createSkill('technical')),
    ...soft.map(createSkill('soft')),
    ...grouped.map(createSkill('groups')),
  ].filter(({ word }) => word);
}

/** Normalizes a skill. 'Node.js', 'node js' and 'NodeJS' are one skill; 'C', 'C++' and 'C#' are three. */
const toSkillKey = (word: string): string => removeBlanks(word).replace(/[._-]/g, '') || word;

/** Returns whether a skill reads as a sentence: more than five words, or three or more ending in a full stop. */
function isSentence(word: string): boolean {
  const words = word.split(/\s+/).length;
  return words > 5 || (words > 2 && /[.!]$/.test(word)) || /。/.test(word);
}

function findDuplicateSkills(facts: Facts): Finding[] {
  const same = Map.groupBy(listSkills(facts), ({ word }) => toSkillKey(word));
  return [...same.values()].flatMap(([first, second]): Finding[] => {
    if (!first || !second) return [];
    const duplicate = first.word === second.word ? 'appears twice' : `appears again as ${quote(second.word)}`;
    return [{ message: `The skill ${quote(first.word)} ${duplicate}.`, place: toPlace('skills', second.field) }];
  });
}

/** Finds items with the same heading and dates as an earlier one, as imports can leave them. */
function findDuplicateEntries(facts: Facts): Finding[] {
  return LIST_SECTION_KEYS.flatMap((section) => {
    const heads = listPageEntries(facts, section).map(({ stored, name, printed }) => {
      const texts = Object.values(printed).filter((value) => typeof value === 'string');
      return { id: stored.id, name, head: removeBlanks(texts.join('|')) };
    });
    const first = new Map(heads.toReversed().map(({ head }, index) => [head, heads.length - 1 - index]));
    return heads
      .filter(({ head }, index) => /[^|]/.test(head) && first.get(head) !== index)
      .map(({ id, name }) => ({ message: `${name} appears twice.`, place: toItemPlace(section, id) }));
  });
}

export const LIST_RULES: readonly Rule[] = [
  {
    id: 'work',
    title: 'The resume has a job or a project',
    reason: 'Readers look for your experience. If you are a student, projects and unpaid work count too.',
    weight: 'should',
    find: (facts) =>
      reportIf(
        facts.data.experiences.length === 0 &&
          facts.data.projects.length === 0 &&
          !(isHidden(facts, 'experiences') && isHidden(facts, 'projects')),
        'The resume has neither a job nor a project.',
        { section: 'experiences' },
      ),
  },
  {
    id: 'skills',
    title: 'The resume lists skills',
    reason: 'Programs and recruiters search for skills by their names.',
    weight: 'should',
    find: (facts) =>
      reportIf(
        facts.data.skills.length === 0 && !isHidden(facts, 'skills'),
        'The resume lists no skills.',
        toPlace('skills', 'technical'),
      ),
  },
  {
    id: 'entries-twice',
    title: 'No entry appears twice',
    reason: 'A duplicate takes space, and software counts its time twice.',
    weight: 'should',
    find: findDuplicateEntries,
  },
  {
    id: 'education',
    title: 'The resume lists your education',
    reason: 'Many searches filter by education. A course or a school counts too, if it is relevant.',
    weight: 'could',
    find: (facts) =>
      reportIf(
        facts.data.education.length === 0 && !isHidden(facts, 'education'),
        'The resume lists no school, degree or course.',
        { section: 'education' },
      ),
  },
  {
    id: 'skills-count',
    title: `There are ${MIN_SKILLS} to ${MAX_SKILLS} skills`,
    reason: 'Few skills are seldom found in searches. Too many hide your strengths.',
    weight: 'could',
    find: (facts) => {
      const count = listSkills(facts).length;
      return [
        ...reportIf(
          count > 0 && count < MIN_SKILLS,
          `There ${count === 1 ? 'is' : 'are'} only ${pluralize(count, 'skill')}.`,
          toPlace('skills', 'technical'),
        ),
        ...reportIf(count > MAX_SKILLS, `There are ${count} skills.`, toPlace('skills', 'technical')),
      ];
    },
  },
  {
    id: 'skills-twice',
    title: 'No skill appears twice',
    reason: 'A repeated skill adds nothing and takes space.',
    weight: 'could',
    find: findDuplicateSkills,
  },
  {
    id: 'skills-words',
    title: 'Skills are names, not sentences',
    reason: 'Searches match short skill names. Move sentences to the points of a job.',
    weight: 'could',
    find: (facts) =>
      listSkills(facts)
        .filter(({ word }) => isSentence(word))
        .map(({ word, field }) => ({
          message: `${quote(word)} is a sentence, not a skill.`,
          place: toPlace('skills', field),
        })),
  },
  {
    id: 'projects-text',
    title: 'Every project says what it is',
    reason: 'Readers cannot judge a project by its title. Add one line or a link.',
    weight: 'could',
    find: (facts) =>
      listPageEntries(facts, 'projects')
        .filter(({ printed }) => printed.text.length === 0 && printed.links.length === 0)
        .map(({ stored, name }) => ({
          message: `${name} has neither a description nor a link.`,
          place: toPlace('projects', 'description', stored.id),
        })),
  },
];
