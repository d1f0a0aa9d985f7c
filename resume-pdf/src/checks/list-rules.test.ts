import { combineChanges, describeRules, setFields, setItems, setOptions } from '../testing/rule-cases.ts';
import { LIST_RULES } from './list-rules.ts';

const skills = (technical: string[], soft: string[] = []) => setFields('skills', { technical, soft });
const without = (part: 'experiences' | 'skills' | 'education') => setOptions({ parts: [{ part, shown: false }] });
const many = (count: number) => Array.from({ length: count }, (_, i) => `Skill ${i}`);
const FOUR = ['Go', 'Rust', 'Perl', 'Ada'];

describeRules(LIST_RULES, {
  work: {
    finds: [
      [
        combineChanges(setItems('experiences'), setItems('projects')),
        'The resume has neither a job nor a project.',
        'experiences',
      ],
    ],
    passes: [setItems('experiences'), setItems('projects')],
  },
  skills: {
    finds: [[skills([]), 'The resume lists no skills.', 'skills technical']],
    passes: [skills([], ['Listening']), combineChanges(skills([]), without('skills'))],
  },
  'entries-twice': {
    finds: [
      [
        setItems(
          'experiences',
          {},
          {
            companyName: 'KAVERI Payments',
            role: 'Staff Backend Engineer',
            startDate: '2021-03',
            endDate: '',
            current: true,
            duration: '',
          },
        ),
        'Staff Backend Engineer, KAVERI Payments appears twice.',
        'experiences i2',
      ],
      [setItems('projects', {}, { title: 'Railbook' }), 'Railbook appears twice.', 'projects i2'],
    ],
    passes: [
      setItems('experiences', {}, { companyName: 'Kaveri Payments', role: 'Staff Backend Engineer' }),
      setItems('projects', { title: '' }, { title: '' }),
    ],
  },
  education: {
    finds: [[setItems('education'), 'The resume lists no school, degree or course.', 'education']],
    passes: [combineChanges(setItems('education'), without('education'))],
  },
  'skills-count': {
    finds: [
      [skills(FOUR), 'There are only 4 skills.', 'skills technical'],
      [skills(['Go']), 'There is only 1 skill.', 'skills technical'],
      [skills(many(30), many(6)), 'There are 36 skills.', 'skills technical'],
    ],
    passes: [skills(FOUR, ['Listening']), skills(many(35)), skills([])],
  },
  'skills-twice': {
    finds: [
      [skills(['Go', 'Node.js'], ['nodeJS']), 'The skill “Node.js” appears again as “nodeJS”.', 'skills soft'],
      [skills(['Git'], ['Git']), 'The skill “Git” appears twice.', 'skills soft'],
    ],
    passes: [
      skills(['C', 'C++', 'C#', 'React', 'React Native', 'Objective-C']),
      combineChanges(skills(['Git'], ['git']), without('skills')),
    ],
  },
  'skills-words': {
    finds: [
      [
        skills(['I can write fast code very well']),
        '“I can write fast code very well” is a sentence, not a skill.',
        'skills technical',
      ],
      [skills([], ['Speaks to customers.']), '“Speaks to customers.” is a sentence, not a skill.', 'skills soft'],
    ],
    passes: [
      skills([
        'Microsoft Excel',
        'Amazon Web Services (AWS) Lambda',
        'Node.js',
        'Continuous delivery and on-call',
        'ユーザー調査',
      ]),
    ],
  },
  'projects-text': {
    finds: [
      [
        setItems('projects', { description: '', projectUrl: '', githubUrl: '' }),
        'Railbook has neither a description nor a link.',
        'projects i1 description',
      ],
    ],
    passes: [setItems('projects', { description: '' }), setItems('projects', { projectUrl: '', githubUrl: '' })],
  },
});
