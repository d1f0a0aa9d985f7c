import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { normalizeDialect } from './dialects.ts';
import { readMarkdownResume } from './read-markdown-resume.ts';
import { readTitleLine } from './title.ts';

function read(text: string) {
  const result = importDocument(readMarkdownResume(text), createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.resume;
}
const readJobs = (text: string) => read(`# Mila Novak\n\n## Experience\n\n${text}\n`).experiences;

const JOB = { role: 'Engineer', companyName: 'Example Ltd', startDate: '2019', endDate: '2021' };

describe('a job of a dialect', () => {
  test.each([
    ['a term with definitions', '**Engineer**\n  ~ Example Ltd\n  ~ 2019 - 2021'],
    ['a term without emphasis', 'Engineer\n:   Example Ltd\n:   2019 - 2021'],
    ['a term that is a period', '2019 - 2021\n\n:   **Engineer**; Example Ltd'],
    ['a definition with further lines', '2019-2021\n:   Engineer; Example Ltd\n\n    Led a team.'],
    ['a period in code', '### Engineer, Example Ltd `2019 - 2021`'],
    ['a company with a period in code above its role', '### Example Ltd `2019 - 2021`\n\n**Engineer**'],
    ['a heading of HTML', '<div class="entry">\n<h3>Engineer - Example Ltd</h3>\n<p>2019 - 2021</p>\n</div>'],
    ['a table', '| Company | Role | Years |\n|---|---|---|\n| Example Ltd | Engineer | 2019 - 2021 |'],
    ['a table without a head', '| | |\n|---|---|\n| 2019 – 2021 | **Engineer**, Example Ltd |'],
  ])('%s', (_what, text) => {
    expect(readJobs(text)).toMatchObject([JOB]);
  });

  test('further lines of a definition are its text', () => {
    expect(readJobs('2019-2021\n:   Engineer; Example Ltd\n\n    Led a team.\n\n    - Built it')).toMatchObject([
      { ...JOB, summary: 'Led a team.', summaryPoints: ['Built it'] },
    ]);
  });

  test('several jobs stay apart', () => {
    const jobs = readJobs(
      'A1 Engineer\n: Example Ltd\n: 2019 - 2021\n\n- One\n\nB2 Engineer\n: Sample Ltd\n: 2017\n\n- Two',
    );
    expect(jobs.map(({ companyName, summaryPoints }) => [companyName, summaryPoints])).toEqual([
      ['Example Ltd', ['One']],
      ['Sample Ltd', ['Two']],
    ]);
  });

  test('what follows a period in italics is a place only if it is one', () => {
    expect(readJobs('### Engineer, Example Ltd\n\n*2019 - 2021 · Prague*')).toMatchObject([
      { ...JOB, place: 'Prague' },
    ]);
    expect(readJobs('### Engineer, Example Ltd\n\n*2019 - 2021 · Full time*')).toMatchObject([{ ...JOB, place: '' }]);
    expect(readJobs('### Engineer, Example Ltd\n\n2019 - 2021\n\n*Payments of shops*')).toMatchObject([
      { ...JOB, place: '' },
    ]);
  });
});

test('definitions of skills are groups', () => {
  const { skills } = read('# Mila Novak\n\n## Experience\n\n### Engineer, Kaveri\n\n## Skills\n\nTools\n: Git, Make\n');
  expect(skills.groups).toMatchObject([{ name: 'Tools', keywords: ['Git', 'Make'] }]);
});

test('each line stays where it is', () => {
  const text = 'Engineer\n\n:   Example Ltd\n:   2019\n\n    Text.\n\n<div>\n<h3>A</h3>\n</div>';
  expect(normalizeDialect(text).split('\n')).toEqual([
    ...['**Engineer** | Example Ltd | 2019', '', '', '', '', 'Text.', '', '', '### A', ''],
  ]);
  const plain = 'A : b\n\n- c\n  - d: e\n<!-- own section -->';
  expect(normalizeDialect(plain)).toBe(plain);
});

describe('contacts of a dialect', () => {
  const CONTACTS = { email: 'mila@example.org', contactNumber: '+420 600 100 200' };
  test.each([
    ['icons of a font', '> \ue60f `+420 600 100 200`&emsp;&emsp; \ue7ca `mila@example.org`'],
    ['emoji', '📧 mila@example.org 📱 +420 600 100 200'],
    ['bars', 'mila@example.org | +420 600 100 200'],
    ['wide blanks', 'mila@example.org\u2003+420 600 100 200'],
    ['HTML', '<div align="center">\n<p>mila@example.org · +420 600 100 200</p>\n</div>'],
  ])('with %s', (_what, line) => {
    const { personalInfo } = read(`# Mila Novak\n\n${line}\n\n## Experience\n\n### Engineer, Kaveri\n`);
    expect(personalInfo).toMatchObject({ firstName: 'Mila', ...CONTACTS, summary: '', city: '' });
  });

  test('in the header of oh-my-cv', () => {
    const { personalInfo, footerLinks } = read(
      '---\nname: Mila Novak\nheader:\n  - text: <span class="iconify" data-icon="tabler:phone"></span> +420 600 100 200\n  - text: mila@example.org\n    link: mailto:mila@example.org\n  - text: mila-novak\n    link: https://github.com/mila-novak\n---\n\n## Experience\n\n### Engineer, Kaveri\n',
    );
    expect(personalInfo).toMatchObject(CONTACTS);
    expect(footerLinks.github).toBe('https://github.com/mila-novak');
  });
});

test.each([
  ['Mila Novak', 'Mila Novak', ''],
  ['Mila Novak | Backend Engineer', 'Mila Novak', 'Backend Engineer'],
  ['Mila Novak - Headed for the hills', 'Mila Novak', 'Headed for the hills'],
  ['Mila Novak, Senior Engineer', 'Mila Novak', 'Senior Engineer'],
  ['Dr. Mila Novak, PhD', 'Mila Novak', ''],
  ['Resume of Mila Novak', 'Mila Novak', ''],
  ['Senior Software Engineer', '', 'Senior Software Engineer'],
  ['Curriculum Vitae', '', ''],
])('the title %j is the name %j and the headline %j', (title, name, headline) => {
  expect(readTitleLine(title)).toEqual({ name, headline });
});

test('a heading with a sign before it is a heading', () => {
  const { experiences, additions } = read(
    '# Mila Novak\n\n## 💼 Experience\n\n### Engineer, Example Ltd\n\n2019 - 2021\n',
  );
  expect(experiences).toMatchObject([JOB]);
  expect(additions).toEqual([]);
});
