import { all, describeRules, items, options, values } from '../testing/rule-cases.ts';
import { LIST_RULES } from './list-rules.ts';

const skills = (technical: string[], soft: string[] = []) => values('skills', { technical, soft });
const without = (part: 'experiences' | 'skills' | 'education') => options({ parts: [{ part, shown: false }] });
const many = (count: number) => Array.from({ length: count }, (_, i) => `Skill ${i}`);
const FOUR = ['Go', 'Rust', 'Perl', 'Ada'];

describeRules(LIST_RULES, {
  work: {
    finds: [
      [all(items('experiences'), items('projects')), 'The resume has neither a job nor a project.', 'experiences'],
    ],
    passes: [items('experiences'), items('projects')],
  },
  skills: {
    finds: [[skills([]), 'The resume names no skill.', 'skills technical']],
    passes: [skills([], ['Listening']), all(skills([]), without('skills'))],
  },
  'entries-twice': {
    finds: [
      [
        items(
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
        'Staff Backend Engineer, KAVERI Payments is there twice.',
        'experiences i2',
      ],
      [items('projects', {}, { title: 'Railbook' }), 'Railbook is there twice.', 'projects i2'],
    ],
    passes: [
      items('experiences', {}, { companyName: 'Kaveri Payments', role: 'Staff Backend Engineer' }),
      items('projects', { title: '' }, { title: '' }),
    ],
  },
  education: {
    finds: [[items('education'), 'The resume names no school, degree or course.', 'education']],
    passes: [all(items('education'), without('education'))],
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
      [skills(['Go', 'Node.js'], ['nodeJS']), 'The skill “Node.js” is there again as “nodeJS”.', 'skills soft'],
      [skills(['Git'], ['Git']), 'The skill “Git” is there twice.', 'skills soft'],
    ],
    passes: [
      skills(['C', 'C++', 'C#', 'React', 'React Native', 'Objective-C']),
      all(skills(['Git'], ['git']), without('skills')),
    ],
  },
  'skills-words': {
    finds: [
      [
        skills(['I can write fast code very well']),
        '“I can write fast code very well” is a sentence among the skills.',
        'skills technical',
      ],
      [skills([], ['Speaks to customers.']), '“Speaks to customers.” is a sentence among the skills.', 'skills soft'],
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
        items('projects', { description: '', projectUrl: '', githubUrl: '' }),
        'Railbook has neither a description nor a link.',
        'projects i1 description',
      ],
    ],
    passes: [items('projects', { description: '' }), items('projects', { projectUrl: '', githubUrl: '' })],
  },
});
