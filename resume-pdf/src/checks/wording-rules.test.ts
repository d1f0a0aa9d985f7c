import { combineChanges, describeRules, setFields, setItems, setOptions, setPoints } from '../testing/rule-cases.ts';
import { WORDING_RULES } from './wording-rules.ts';

const JOB = 'Staff Backend Engineer, Kaveri Payments';
const POINT = 'experiences i1 summaryPoints';
const summary = (text: string) => setFields('personalInfo', { summary: text });
const headline = (designation: string) => setFields('personalInfo', { designation });

describeRules(WORDING_RULES, {
  placeholders: {
    finds: [
      [
        summary('Lorem ipsum dolor sit amet'),
        'Summary: “Lorem ipsum dolor sit amet” looks like a placeholder.',
        'personalInfo summary',
      ],
      [setPoints('TODO: numbers'), `${JOB}: “TODO: numbers” looks like a placeholder.`, POINT],
      [setPoints('Cut costs by XX%'), `${JOB}: “Cut costs by XX%” looks like a placeholder.`, POINT],
      [
        setPoints('Joined [your company] early'),
        `${JOB}: “Joined [your company] early” looks like a placeholder.`,
        POINT,
      ],
      [
        setItems('experiences', { companyName: 'xxx' }),
        'Staff Backend Engineer, xxx: “xxx” looks like a placeholder.',
        'experiences i1 companyName',
      ],
    ],
    passes: [
      setPoints(
        'Wrote a to-do app (TodoMVC) and a TODO list.',
        'Filmed Super Bowl XXX.',
        'Sold shirts up to XXXL.',
        'Used <canvas> and [1, 2].',
      ),
      setItems('projects', { title: 'Todo' + ' app' }),
    ],
  },
  emoji: {
    finds: [[headline('Engineer 🚀'), 'Headline: “Engineer 🚀” contains the emoji 🚀.', 'personalInfo designation']],
    passes: [headline('Engineer™ © 2024 → 山'), summary('I like 🚀.'), setPoints('Launched 🚀 3 times')],
  },
  shouting: {
    finds: [
      [
        headline('SOFTWARE ENGINEER'),
        'Headline: “SOFTWARE ENGINEER” is written in capitals.',
        'personalInfo designation',
      ],
      [
        setPoints('Then I LED THE TEAM TO VICTORY at last'),
        `${JOB}: “I LED THE TEAM TO VICTORY” is written in capitals.`,
        POINT,
      ],
    ],
    passes: [
      headline('DEVOPS SRE'),
      headline('山田花子 山田花子 山田花子'),
      setPoints(
        'HTML, CSS, PYTHON, JAVASCRIPT and TYPESCRIPT',
        'Ran AWS EC2 RDS SNS SQS ECS EKS',
        'Sold to TATA CONSULTANCY SERVICES in 2020',
      ),
    ],
  },
  cliches: {
    finds: [
      [
        summary('A results-driven engineer.'),
        'Summary: “results-driven” is on very many resumes.',
        'personalInfo summary',
      ],
      [
        setFields('skills', { soft: ['Team Player'] }),
        'Soft skills: “Team Player” is on very many resumes.',
        'skills soft',
      ],
    ],
    passes: [
      setPoints('Built a team. Players liked it.', 'Sold to Guru and Ninja Van.'),
      combineChanges(summary('results-driven'), setOptions({ language: 'de' })),
    ],
  },
  typing: {
    finds: [
      [setPoints('Built (in Go a ledger'), `${JOB}: a bracket is missing in “Built (in Go a ledger”.`, POINT],
      [setPoints('Built in Go) a ledger'), `${JOB}: a bracket is missing in “Built in Go) a ledger”.`, POINT],
      [
        setPoints('Built , then ran'),
        `${JOB}: there is a space before a comma or full stop in “Built , then ran”.`,
        POINT,
      ],
      [
        setPoints('Built,, then ran'),
        `${JOB}: there are two commas or full stops in a row in “Built,, then ran”.`,
        POINT,
      ],
      [
        summary('Built it..'),
        'Summary: there are two commas or full stops in a row in “Built it..”.',
        'personalInfo summary',
      ],
    ],
    passes: [
      setPoints(
        'a) Built (vitamin C) and b) ran it 1) :-)',
        'Ported to .NET , NET?'.replace(' ,', ','),
        'Waited ... and won',
        'Pages 1..10 of ../a',
        'Ran logs, traces etc., and more',
        '（括号）',
      ),
      summary('Que faire ? Tout ; vite !'),
    ],
  },
});
