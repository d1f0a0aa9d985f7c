import { type Fields, isWebAddress } from '@vitrine/contract/resume/fields';
import { createEmptyResume, type Resume, SECTIONS } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { createIdGenerator, extractContent } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { createFullResume, writeFullMarkdown } from './full-sample.ts';
import { readMarkdownResume } from './read-markdown-resume.ts';
import { writeMarkdownResume } from './write-markdown-resume.ts';

function importText(text: string, current = createEmptyResume()) {
  const result = importDocument(readMarkdownResume(text), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const read = (text: string) => importText(text).resume;
/** Reads a resume with one section. */
const section = (heading: string, ...lines: string[]) =>
  read(['# Asha Rao', '', `## ${heading}`, '', ...lines].join('\n'));
const jobs = ({ experiences }: Resume) =>
  experiences.map(({ role, companyName, startDate, endDate, current }) => [
    role,
    companyName,
    startDate,
    current ? 'on' : endDate,
  ]);

describe('our own file', () => {
  test('has every field, and brings each back', () => {
    const { resume, report } = importText(writeFullMarkdown());
    expect(extractContent(resume)).toEqual(extractContent(createFullResume()));
    expect(report.rejected).toEqual([]);
    expect(report.preserved).toEqual([]);
    for (const [key, { fields }] of Object.entries(SECTIONS)) {
      const entries = [(createFullResume() as unknown as Record<string, unknown>)[key]].flat() as Record<
        string,
        unknown
      >[];
      const empty = Object.keys(fields as Fields).filter((field) =>
        entries.every((entry) => String(entry[field]) === ''),
      );
      expect([key, empty]).toEqual([key, []]);
    }
  });

  test('is sure of all that it says, and names its lines', () => {
    const { report } = importText(writeFullMarkdown());
    const unsureFields = report.imported.flatMap(({ fields }) => fields);
    expect(unsureFields.filter(({ isUnsure }) => isUnsure)).toEqual([]);
    expect(unsureFields).toContainEqual(
      expect.objectContaining({
        path: 'Experience, entry 1, Company URL',
        line: '**Company URL:** <https://kaveri.example>\\',
      }),
    );
    expect(unsureFields).toContainEqual(expect.objectContaining({ path: 'front matter, email' }));
    expect(unsureFields).toContainEqual(expect.objectContaining({ path: 'front matter, location.city' }));
    expect(unsureFields).toContainEqual(
      expect.objectContaining({
        path: 'Patents, entry 1, Title',
        line: '### Ledger without a leader, Indian Patent Office',
      }),
    );
  });

  test('adds nothing when it is read again', () => {
    const { resume } = importText(writeFullMarkdown());
    const again = importText(writeFullMarkdown(), resume);
    expect({ imported: again.report.imported, conflicts: again.report.conflicts }).toEqual({
      imported: [],
      conflicts: [],
    });
    expect(again.resume).toEqual(resume);
  });

  test('is written the same for the same resume, and leaves nothing out', () => {
    expect(writeMarkdownResume(structuredClone(createFullResume()))).toEqual({
      text: writeFullMarkdown(),
      leftOut: [],
    });
  });

  test('names the labels that it has no place for', () => {
    const resume = createFullResume();
    const experiences = resume.experiences.map((job) => ({ ...job, labels: ['backend'] }));
    expect(writeMarkdownResume({ ...resume, experiences }).leftOut).toEqual([
      { section: 'experiences', field: 'labels', count: 2 },
    ]);
  });

  test.each([
    ['a title with a comma', '### B.E.\\, Computer Science, BMS College of Engineering'],
    ['a hidden entry', '### Railbook, Southern Railway <!-- hidden -->'],
    ['a section called as one of ours', '## Open source <!-- own section -->'],
    ['a group of skills', '- **Web development** (Expert): HTML, CSS'],
  ])('has %s as %s', (_, line) => {
    expect(writeFullMarkdown().split('\n')).toContain(line);
  });

  test.each([
    ['~~no~~ a~b', '\\~\\~no\\~\\~ a~b'],
    ['snake_case *and* _stars_', 'snake_case \\*and\\* \\_stars\\_'],
    ['AT&T &amp; co', 'AT&T \\&amp; co'],
    ['1. not a list', '1\\. not a list'],
    ['one\ntwo\n\nthree', 'one\\\ntwo\n\nthree'],
  ])('has %j as %j', (summary, written) => {
    const { personalInfo, ...resume } = createEmptyResume();
    const { text } = writeMarkdownResume({ ...resume, personalInfo: { ...personalInfo, summary } });
    expect(text).toBe(`---\nname: ""\n---\n\n## Summary\n\n${written}\n`);
  });

  test('keeps a group that is called as a list of ours', () => {
    const skills = { technical: [], soft: [], groups: [{ name: 'Soft skills', level: '', keywords: ['Tact'] }] };
    expect(read(writeMarkdownResume({ ...createEmptyResume(), skills }).text).skills).toEqual(skills);
  });

  test('can be edited by hand', () => {
    const edited = writeFullMarkdown()
      .replace('- Wrote the ledger', '* Wrote the *whole* ledger\n+ Kept it')
      .replace('*Mar 2021 – Present · Bengaluru*\\\n', '_March 2021 - Present_\n')
      .replaceAll('\n', '\r\n');
    const [job] = read(edited).experiences;
    expect(job).toMatchObject({
      startDate: '2021-03',
      current: true,
      companyUrl: 'https://kaveri.example',
      summary: 'Leads the ledger team.',
      summaryPoints: ['Cut settlement time from 40 minutes to 90 seconds', 'Wrote the *whole* ledger', 'Kept it'],
    });
  });
});

describe('the jobs of others', () => {
  const EXPECTED = [['Engineer', 'Kaveri Payments', '2019-03', '2021']];

  test.each([
    ['a heading with bars', ['### Engineer | Kaveri Payments | Mar 2019 – 2021']],
    ['a heading with dashes', ['### Engineer — Kaveri Payments (03/2019 - 2021)']],
    ['a heading, and dates below', ['### Engineer, Kaveri Payments', '', '*March 2019 - 2021*']],
    ['a heading, and dates and a place below', ['### Engineer, Kaveri Payments', 'Mar 2019 – 2021 | Bengaluru, India']],
    ['the company above', ['### Kaveri Payments', '**Engineer** | Mar 2019 – 2021']],
    ['the company above, the role in italics', ['### Kaveri Payments', '', '*Engineer*', '', '_Mar 2019 – 2021_']],
    ['the company first', ['### Kaveri Payments, Engineer', '*Mar 2019 – 2021*']],
    ['a strong line', ['**Engineer** — Kaveri Payments (Mar 2019 – 2021)']],
    ['a strong line, and dates in italics', ['**Engineer**, Kaveri Payments', '*Mar 2019 – 2021*']],
    ['an entry of a list', ['- **Engineer**, Kaveri Payments (Mar 2019 – 2021)']],
    ['a deeper heading', ['#### Engineer, Kaveri Payments', '*Mar 2019 – 2021*']],
    [
      'facts with labels',
      ['### Engineer', '**Company:** Kaveri Payments', '**Start month:** 2019-03', '**End month**: 2021'],
    ],
  ])('are read from %s', (_, lines) => {
    expect(jobs(section('Work Experience', ...lines))).toEqual(EXPECTED);
  });

  test.each([
    ['Legal forms', ['### Engineer, Kaveri Payments, Inc.'], [['Engineer', 'Kaveri Payments, Inc.', '', '']]],
    [
      'several',
      ['### Lead, Lumen', '*2021 – Present*', '', '- Led', '', '### Engineer, Kaveri', '*2019 – 2021*', '', '- Built'],
      [
        ['Lead', 'Lumen', '2021', 'on'],
        ['Engineer', 'Kaveri', '2019', '2021'],
      ],
    ],
    [
      'strong lines with points',
      ['**Lead**, Lumen (2021 – present)', '- Led', '', '**Engineer**, Kaveri (2019 – 2021)', '- Built'],
      [
        ['Lead', 'Lumen', '2021', 'on'],
        ['Engineer', 'Kaveri', '2019', '2021'],
      ],
    ],
  ])('%s are told apart', (_, lines, expected) => {
    expect(jobs(section('Experience', ...lines))).toEqual(expected);
  });

  test('are marked where their sides are guessed', () => {
    const text = '# Asha Rao\n\n## Experience\n\n### Kaveri Payments\n\n**Engineer** | 2019 – 2021\n';
    const { quote } = readMarkdownResume(text);
    expect(quote?.('work[0].position')).toEqual({ line: '**Engineer** | 2019 – 2021', isUnsure: true });
    expect(quote?.('work[0].startDate')).toMatchObject({ isUnsure: false });
    const three = readMarkdownResume('# Asha Rao\n\n## Experience\n\n### Engineer, Kaveri, Payments\n');
    expect(three.quote?.('work[0].name')).toEqual({ line: '### Engineer, Kaveri, Payments', isUnsure: true });
    const two = readMarkdownResume('# Asha Rao\n\n## Experience\n\n### Engineer, Kaveri\n');
    expect(two.quote?.('work[0].name')).toMatchObject({ isUnsure: false });
  });

  test('have points of nested lists, and texts around them', () => {
    const [job] = section(
      'Experience',
      '### Engineer, Kaveri',
      'Payments',
      'team.',
      '',
      '1. One',
      '   - Two',
      '2. Three',
    ).experiences;
    expect(job).toMatchObject({ summary: 'Payments team.', summaryPoints: ['One', 'Two', 'Three'] });
  });

  test('below a company of which no word tells are read by their order', () => {
    expect(jobs(section('Experience', '### Lumen', '', '**Wizard** | 2019 – 2021'))).toEqual([
      ['Wizard', 'Lumen', '2019', '2021'],
    ]);
  });

  test('of which there are too many are told', () => {
    const { document, notes } = readMarkdownResume(
      `# Asha\n\n## Experience\n\n${'### Engineer, Kaveri\n'.repeat(1_200)}`,
    );
    expect(document.work).toHaveLength(1_000);
    expect(notes).toMatchObject([{ path: 'Experience', code: 'left-out' }]);
  });

  test('keep what cannot be told as words', () => {
    const [job] = section('Experience', '### Engineer, Kaveri', '', '*Some time ago · long before*').experiences;
    expect(`${job?.place} ${job?.summary}`).toContain('Some time ago');
  });
});

describe('a resume of somebody else', () => {
  const OTHER_RESUME = [
    'Asha Rao',
    '========',
    '',
    'Backend Engineer',
    '',
    'Bengaluru, India | [asha@asha.example](mailto:asha@asha.example) | +91 80 5550 1234',
    '[GitHub](https://github.com/asharao) · [asha.example](https://asha.example)',
    '',
    '<!-- a note to myself -->',
    '',
    'Berufserfahrung',
    '---------------',
    '',
    '### Engineer, Kaveri',
    '',
    '## Kenntnisse',
    '',
    '| Art | Was |',
    '| --- | --- |',
    '| Sprachen | Rust, Go |',
    '| Daten | PostgreSQL |',
    '',
    '## Sprachen',
    '',
    '- Kannada (Muttersprache)',
    '- Deutsch: B2',
    '',
    '## Patents',
    '',
    '- Ledger without a leader, 2022',
  ].join('\n');

  test('with underlined headings, links, a table and comments is read', () => {
    const { resume, report } = importText(OTHER_RESUME);
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      designation: 'Backend Engineer',
      email: 'asha@asha.example',
      contactNumber: '+91 80 5550 1234',
      city: 'Bengaluru',
      country: 'India',
      languages: [
        { name: 'Kannada', proficiency: 'Native' },
        { name: 'Deutsch', proficiency: 'Intermediate' },
      ],
    });
    expect(resume.footerLinks).toMatchObject({ github: 'https://github.com/asharao', website: 'https://asha.example' });
    expect(resume.experiences).toHaveLength(1);
    expect(resume.skills.groups).toMatchObject([
      { name: 'Sprachen', keywords: ['Rust', 'Go'] },
      { name: 'Daten', keywords: ['PostgreSQL'] },
    ]);
    expect(JSON.stringify(resume)).not.toContain('note to myself');
    expect(report.rejected).toEqual([]);
  });

  test('has skills in lines of many kinds', () => {
    const { skills } = section(
      'Skills',
      '**Languages:** Rust, Go',
      'Tools: Docker, Kafka',
      '',
      '- **Cloud** – AWS, GCP',
      '- Leadership, SQL',
      '- Databases',
      '  - PostgreSQL',
      '  - SQLite',
      '',
      '### Web',
      '',
      'HTML · CSS',
    );
    expect(skills.groups).toEqual([
      { name: 'Languages', level: '', keywords: ['Rust', 'Go'] },
      { name: 'Tools', level: '', keywords: ['Docker', 'Kafka'] },
      { name: 'Cloud', level: '', keywords: ['AWS', 'GCP'] },
      { name: 'Databases', level: '', keywords: ['PostgreSQL', 'SQLite'] },
      { name: 'Web', level: '', keywords: ['HTML', 'CSS'] },
    ]);
    expect(skills).toMatchObject({ technical: ['SQL'], soft: ['Leadership'] });
  });

  test('has lists of entries in its other sections', () => {
    const resume = read(
      '# Asha Rao\n\n## Certifications\n- CKA, Linux Foundation (Jun 2023)\n\n## Education\n\n**B.E. Computer Science**, BMS College\n*2014 – 2018*\n\n## Hobbies\n- Cycling\n- Chess\n\n## My own\n\nSome words.\n',
    );
    expect(resume.certificates).toMatchObject([{ title: 'CKA', issuer: 'Linux Foundation', issueDate: '2023-06' }]);
    expect(resume.education).toMatchObject([
      { title: 'B.E. Computer Science', instituteName: 'BMS College', fromYear: '2014', toYear: '2018' },
    ]);
    expect(resume.hobbies.map(({ name }) => name)).toEqual(['Cycling', 'Chess']);
    expect(resume.additions).toMatchObject([{ heading: 'My own', text: 'Some words.' }]);
  });

  test('of a project links to it', () => {
    const { projects } = section(
      'Projects',
      '### [Railbook](https://github.com/asharao/railbook)',
      'Offline timetables.',
      '',
      '**Tech stack:** Rust, SQLite',
    );
    expect(projects).toMatchObject([
      { title: 'Railbook', githubUrl: 'https://github.com/asharao/railbook', technologies: ['Rust', 'SQLite'] },
    ]);
    expect(projects.every(({ githubUrl }) => isWebAddress(githubUrl))).toBe(true);
  });
});

describe('front matter', () => {
  const front = (...lines: string[]) => read(['---', ...lines, '---', '', '## Experience'].join('\n'));

  test.each([
    ['a title besides a name', ['name: Asha Rao', 'title: Engineer'], { firstName: 'Asha', designation: 'Engineer' }],
    [
      'a title alone',
      ['title: Asha Rao', 'email: a@b.example'],
      { firstName: 'Asha', lastName: 'Rao', designation: '' },
    ],
    ['a title of a page', ['title: Resume', 'email: a@b.example'], { firstName: '', designation: '' }],
    ['a place in words', ['name: A', 'location: Portland, OR'], { city: 'Portland', region: 'OR' }],
    ['a number that is one', ['name: A', 'phone: 08055501234'], { contactNumber: '08055501234' }],
    ['contacts below their own key', ['name: A', 'contact:', '  email: a@b.example'], { email: 'a@b.example' }],
    [
      'languages in words',
      ['name: A', 'languages: [Kannada (native)]'],
      { languages: [{ name: 'Kannada', proficiency: 'Native' }] },
    ],
  ])('with %s', (_, lines, expected) => {
    expect(front(...lines).personalInfo).toMatchObject(expected);
  });

  test.each([
    ['user names', ['github: asharao'], { github: 'https://github.com/asharao' }],
    [
      'names of networks',
      ['social:', '  mastodon: https://mastodon.example/@a'],
      { profiles: [{ network: 'Mastodon', url: 'https://mastodon.example/@a' }] },
    ],
    ['a list of addresses', ['links:', '  - https://github.com/asharao'], { github: 'https://github.com/asharao' }],
  ])('has accounts as %s', (_, lines, expected) => {
    expect(front('name: Asha Rao', ...lines).footerLinks).toMatchObject(expected);
  });

  test('has skills as a list and as groups', () => {
    expect(front('name: A', 'skills: [Rust, Leadership]').skills).toMatchObject({
      technical: ['Rust'],
      soft: ['Leadership'],
    });
    expect(front('name: A', 'skills: Rust, Go (a, b)').skills.technical).toEqual(['Rust', 'Go (a, b)']);
    expect(front('name: A', 'skills:', '  Web: [HTML]').skills.groups).toMatchObject([
      { name: 'Web', keywords: ['HTML'] },
    ]);
  });

  test('keeps what it does not know', () => {
    expect(front('name: A', 'layout: page', 'tags: [x]').kept).toMatchObject({
      frontMatter: { layout: 'page', tags: ['x'] },
    });
  });

  test('that is no YAML is told, and the text is read', () => {
    const { resume, report } = importText('---\nname: [\n---\n\n# Asha Rao\n\n## Experience\n\n### Engineer, Kaveri\n');
    expect(resume).toMatchObject({ personalInfo: { firstName: 'Asha' }, experiences: [{ role: 'Engineer' }] });
    expect(report.rejected).toMatchObject([{ code: 'left-out', path: expect.stringMatching(/^front matter/) }]);
  });

  test('with a value that its field does not take is told', () => {
    const { resume, report } = importText('---\nname: Asha Rao\nemail: nowhere\n---\n');
    expect(resume.personalInfo).toMatchObject({ firstName: 'Asha', email: '' });
    expect(report.rejected).toMatchObject([{ path: 'front matter, email', value: 'nowhere', code: 'not-valid' }]);
  });
});
