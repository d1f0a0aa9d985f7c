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
    const duplicate = first.word === second.word ? 'is there twice' : `is there again as ${quote(second.word)}`;
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
      .map(({ id, name }) => ({ message: `${name} is there twice.`, place: toItemPlace(section, id) }));
  });
}

export const LIST_RULES: readonly Rule[] = [
  {
    id: 'work',
    title: 'There is a job or a project',
    reason: 'What you have done is what readers look for. While you study, projects and work for free count as well.',
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
    title: 'There are skills',
    reason: 'Programs and recruiters search for skills by their names.',
    weight: 'should',
    find: (facts) =>
      reportIf(
        facts.data.skills.length === 0 && !isHidden(facts, 'skills'),
        'The resume names no skill.',
        toPlace('skills', 'technical'),
      ),
  },
  {
    id: 'entries-twice',
    title: 'No entry is there twice',
    reason: 'A copy takes room, and programs count its time twice.',
    weight: 'should',
    find: findDuplicateEntries,
  },
  {
    id: 'education',
    title: 'Education is named',
    reason:
      'Many searches filter by education. A course or a school counts too; leave it out where it says nothing of use.',
    weight: 'could',
    find: (facts) =>
      reportIf(
        facts.data.education.length === 0 && !isHidden(facts, 'education'),
        'The resume names no school, degree or course.',
        { section: 'education' },
      ),
  },
  {
    id: 'skills-count',
    title: `There are ${MIN_SKILLS} to ${MAX_SKILLS} skills`,
    reason: 'A few skills are seldom found in a search; of very many, nobody knows which are strong.',
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
    title: 'No skill is there twice',
    reason: 'A skill that is there again tells nothing new and takes the room of another.',
    weight: 'could',
    find: findDuplicateSkills,
  },
  {
    id: 'skills-words',
    title: 'Skills are names, not sentences',
    reason: 'Searches compare skills word by word; a sentence matches none of them and says more as a point of a job.',
    weight: 'could',
    find: (facts) =>
      listSkills(facts)
        .filter(({ word }) => isSentence(word))
        .map(({ word, field }) => ({
          message: `${quote(word)} is a sentence among the skills.`,
          place: toPlace('skills', field),
        })),
  },
  {
    id: 'projects-text',
    title: 'Every project says what it is',
    reason: 'A title alone leaves readers to guess; one line or a link is enough.',
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
