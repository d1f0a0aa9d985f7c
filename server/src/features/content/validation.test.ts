import { listSectionCalls, saveFooterLinks, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { type Field, listMissingFields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, OBJECT_SECTIONS } from '@vitrine/contract/resume/resume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
let owner: Awaited<ReturnType<typeof createSignedInAccount>>;
beforeAll(async () => {
  server = await startTestApp();
  owner = await createSignedInAccount(server);
});
afterAll(() => server.close());

/**
 * Messages of rules R2 to R9 and R32 to R36 that the server enforces; written out here rather than taken from the code.
 */
const REQUIRED = {
  personal: {
    firstName: 'Firstname is required',
    lastName: 'Lastname is required',
    contactNumber: 'Contact number is required',
    email: 'Email is required',
    gender: 'Gender is required',
    summary: 'Summary is required',
    introduction: 'Introduction is required',
  },
  experiences: {
    companyName: 'Company name is required',
    role: 'Role is required',
    duration: 'Duration is required',
    companyLogo: 'Company logo is required',
    companyUrl: 'Company URL is required',
  },
  projects: { title: 'Project title is required' },
  certificates: { title: 'Title is required', issuer: 'Issuer is required', issueDate: 'Issue Date is required' },
  education: {
    title: 'Title is required',
    instituteName: 'Institute name is required',
    fromYear: 'From year is required',
    toYear: 'To year is required',
    grade: 'Grade is required',
  },
  courses: { title: 'Title is required' },
  awards: { title: 'Title is required' },
  publications: { title: 'Title is required' },
  patents: { title: 'Title is required' },
  talks: { title: 'Title is required' },
  hobbies: { name: 'Name is required' },
  additions: { heading: 'Section title is required', title: 'Title is required' },
  references: { name: 'Name is required' },
  testimonials: { author: 'Author is required', text: 'Text is required' },
  volunteering: { organization: 'Organization is required', role: 'Role is required' },
} as const;

const prefixFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`data.${name}`, message]));

describe('what is required', () => {
  test('of a profile', async () => {
    const { client } = await createSignedInAccount(server, undefined, { isEmpty: true });
    const { status, body } = await client.call(savePersonalInfo, { body: { data: {} } });
    expect([status, body.fields]).toEqual([400, prefixFields(REQUIRED.personal)]);
  });

  test('of a profile that is saved in part: only what was filled in before (rule S57)', async () => {
    const { client, record } = await createSignedInAccount(server, undefined, { isEmpty: true });
    const save = (data: object) => client.call(savePersonalInfo, { body: { data, isPartial: true } });
    expect((await save({ firstName: 'Asha', contactNumber: '1' })).status).toBe(200);
    expect((await record()).resume.personalInfo).toMatchObject({ firstName: 'Asha', summary: '' });
    const { status, body } = await save({ contactNumber: '1', summary: 'Nurse.' });
    expect([status, body.fields]).toEqual([400, { 'data.firstName': REQUIRED.personal.firstName }]);
  });

  test.each(LIST_SECTION_KEYS)('of %s', async (key) => {
    const { status, body } = await owner.client.call(listSectionCalls[key].save, { body: { data: {} } });
    expect([status, body.fields]).toEqual([400, prefixFields(REQUIRED[key])]);
  });

  test('of a language and of a summary point', async () => {
    const languages = [{ name: '', proficiency: '' }];
    const profile = await owner.client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, languages } } });
    expect(profile.body.fields).toEqual({
      'data.languages.0.name': 'Language name is required',
      'data.languages.0.proficiency': 'Proficiency is required',
    });
    const data = { ...ITEMS.experiences, summaryPoints: ['Good', '  '] };
    const job = await owner.client.call(listSectionCalls.experiences.save, { body: { data } });
    expect(job.body.fields).toEqual({ 'data.summaryPoints.1': 'Point is required' });
  });

  test('a quick add of a project needs its title alone (rule R4)', async () => {
    const answer = await owner.client.call(listSectionCalls.projects.save, { body: { data: { title: 'Railbook' } } });
    expect(answer.status).toBe(200);
    expect(answer.body.payload).toMatchObject({ title: 'Railbook', description: '', technologies: [] });
  });
});

/**
 * Returns invalid values for a field by its kind, from the definitions, so that new fields are covered automatically.
 */
const createInvalidValues = (field: Field): unknown[] => {
  const tooLong = 'x'.repeat((field.maxLength ?? 40) + 1);
  switch (field.kind) {
    case 'line':
    case 'paragraph':
      return [tooLong, 7, { a: 1 }];
    case 'email':
      return ['nobody', 'a b@c', tooLong];
    case 'url':
      return [
        'javascript:alert(1)',
        'ftp://x.example',
        'example.org',
        'https://',
        'https://user:pass@x.example',
        tooLong,
      ];
    case 'month':
      return ['2021-13', 'March', '21', '2021-02-30'];
    case 'monthText':
      return ['Foo, 2021', 'soon', '2021-13'];
    case 'choice':
      return ['Something else', 3];
    case 'flag':
      return ['maybe', 2];
    case 'texts':
    case 'tags':
      return ['text', [tooLong], Array.from({ length: (field.maxItems ?? 0) + 1 }, (_, n) => `word ${n}`)];
    case 'picture':
      return [
        'https://x.example/picture.png',
        'javascript:alert(1)',
        `/pictures/${'a'.repeat(42)}-1200.webp`,
        7,
        tooLong,
      ];
    case 'rows':
      return [
        'text',
        [7],
        Array.from({ length: (field.maxItems ?? 0) + 1 }, () => ({ name: 'x', proficiency: 'Native' })),
      ];
  }
};

const listCases = (name: string, fields: Record<string, Field>) =>
  Object.entries(fields).flatMap(([field, definition]) =>
    createInvalidValues(definition).map((value) => [name, field, value] as const),
  );

describe('a value that is not right', () => {
  test.each(LIST_SECTION_KEYS.flatMap((key) => listCases(key, LIST_SECTIONS[key].fields)))(
    'in %s.%s is refused by name (%j)',
    async (key, field, value) => {
      const section = key as keyof typeof ITEMS;
      const data = { ...ITEMS[section], [field]: value };
      const { status, body } = await owner.client.call(listSectionCalls[section].save, { body: { data } });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^data\\.${field}(\\.|$)`));
    },
  );

  test.each(listCases('personalInfo', OBJECT_SECTIONS.personalInfo.fields))(
    'in %s.%s is refused by name (%j)',
    async (_section, field, value) => {
      const answer = await owner.client.call(savePersonalInfo, {
        body: { data: { ...PERSONAL_INFO, [field]: value } },
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)[0]).toMatch(new RegExp(`^data\\.${field}(\\.|$)`));
    },
  );

  test.each(listCases('footerLinks', OBJECT_SECTIONS.footerLinks.fields))(
    'in %s.%s is refused by name (%j)',
    async (_section, field, value) => {
      const answer = await owner.client.call(saveFooterLinks, { body: { data: { [field]: value } } });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)[0]).toMatch(new RegExp(`^data\\.${field}(\\.|$)`));
    },
  );
});

describe('what came without a field', () => {
  const DOCUMENT = {
    basics: { name: 'Meera Iyer', email: 'meera@example.org' },
    work: [{ name: 'Kaveri', position: 'Engineer', startDate: '2021-03' }],
    education: [{ institution: 'BMS', studyType: 'B.E.' }],
    languages: [{ language: 'Kannada', fluency: 'sings in it' }],
  };

  test('can be corrected without it, and stays to be completed (rule R10)', async () => {
    const { client, record } = await createSignedInAccount(server);
    await importDocument(client, DOCUMENT);
    const { resume } = await record();
    const save = (data: object) => client.call(listSectionCalls.experiences.save, { body: { data } });
    const [job] = resume.experiences;
    const saved = await save({ ...job, role: 'Engineer II' });
    expect([saved.status, saved.body.payload]).toMatchObject([200, { role: 'Engineer II', companyLogo: '' }]);
    const profile = { ...resume.personalInfo, city: 'Chennai' };
    expect((await client.call(savePersonalInfo, { body: { data: profile } })).status).toBe(200);
    const [school] = resume.education;
    const study = { ...school, instituteName: 'BMS College' };
    expect((await client.call(listSectionCalls.education.save, { body: { data: study } })).status).toBe(200);
  });

  test('what was filled may not be emptied', async () => {
    const { client, record } = await createSignedInAccount(server);
    await importDocument(client, DOCUMENT);
    const { resume } = await record();
    const [job] = resume.experiences;
    const job2 = { ...job, role: '', companyName: ' ' };
    const emptied = await client.call(listSectionCalls.experiences.save, { body: { data: job2 } });
    expect([emptied.status, emptied.body.fields]).toEqual([
      400,
      { 'data.companyName': 'Company name is required', 'data.role': 'Role is required' },
    ]);
    const anonymous = { ...resume.personalInfo, firstName: '', languages: [{ name: '', proficiency: '' }] };
    const nameless = await client.call(savePersonalInfo, { body: { data: anonymous } });
    expect([nameless.status, nameless.body.fields]).toEqual([
      400,
      { 'data.firstName': 'Firstname is required', 'data.languages.0.name': 'Language name is required' },
    ]);
    expect((await record()).resume).toEqual(resume);
  });

  test('a field that was completed is asked for from then on', async () => {
    const { client, record } = await createSignedInAccount(server);
    await importDocument(client, DOCUMENT);
    const [job] = (await record()).resume.experiences;
    const save = (companyUrl: string) =>
      client.call(listSectionCalls.experiences.save, { body: { data: { ...job, companyUrl } } });
    expect((await save('No website')).body.payload.companyUrl).toBe('No website');
    expect((await save('')).body.fields).toEqual({ 'data.companyUrl': 'Company URL is required' });
  });
});

describe('who has none', () => {
  test.each([
    ['experiences', { companyLogo: 'No logo, use initials', companyUrl: 'No website' }],
    ['education', { grade: 'Not graded', toYear: 'Still studying' }],
  ] as const)('says so in %s, and it counts as filled in (rule R10)', async (key, answers) => {
    const { status, body } = await owner.client.call(listSectionCalls[key].save, {
      body: { data: { ...ITEMS[key], ...answers } },
    });
    expect([status, body.payload]).toMatchObject([200, answers]);
    expect(listMissingFields(LIST_SECTIONS[key].fields, body.payload)).toEqual([]);
  });

  test('says so of the gender', async () => {
    const data = { ...PERSONAL_INFO, gender: 'Prefer not to say' };
    expect((await owner.client.call(savePersonalInfo, { body: { data } })).body.payload).toEqual(data);
  });

  test.each(['-', ' -- ', '…', '...', 'N/A', 'n.a.', '_'])('%j says nothing', async (grade) => {
    const data = { ...ITEMS.education, grade };
    const { status, body } = await owner.client.call(listSectionCalls.education.save, { body: { data } });
    expect([status, body.fields]).toEqual([400, { 'data.grade': 'Grade is required' }]);
  });
});

describe('two dates', () => {
  test.each([
    [
      'experiences',
      { startDate: '2021-03', endDate: '2020-01', current: false },
      'endDate',
      'End month is before the start month',
    ],
    ['education', { fromYear: 'Aug, 2018', toYear: 'May, 2014' }, 'toYear', 'To year is before From year'],
    ['education', { fromYear: '2018', toYear: '2017-12' }, 'toYear', 'To year is before From year'],
  ] as const)('of %s in the wrong order are refused at the end: %j (rule R11)', async (key, dates, field, message) => {
    const data = { ...ITEMS[key], ...dates };
    const { status, body } = await owner.client.call(listSectionCalls[key].save, { body: { data } });
    expect([status, body.fields]).toEqual([400, { [`data.${field}`]: message }]);
  });

  test.each([
    ['2018', '2018'],
    ['2018', 'Jan, 2018'],
    ['2018', 'Still studying'],
  ])('of a study from %s to %s are right', async (fromYear, toYear) => {
    const data = { ...ITEMS.education, fromYear, toYear };
    expect((await owner.client.call(listSectionCalls.education.save, { body: { data } })).status).toBe(200);
  });
});

describe('what is stored', () => {
  test('a whole profile, tidied and otherwise as typed', async () => {
    const typed = {
      ...PERSONAL_INFO,
      firstName: '  Āśā \u0000',
      summary: 'One\r\nTwo \u0007',
      address: '1,\n2nd Street',
    };
    const { body } = await owner.client.call(savePersonalInfo, { body: { data: typed } });
    expect(body.payload).toEqual({ ...PERSONAL_INFO, firstName: 'Āśā', summary: 'One\nTwo', address: '1, 2nd Street' });
    expect((await owner.record()).resume.personalInfo).toEqual(body.payload);
  });

  test('skills without blanks and doubles, links without the empty ones (rule R40)', async () => {
    const answer = await owner.client.call(saveSkills, {
      body: { technical: [' Rust ', 'rust', '', 'SQL'], soft: ['Leadership'] },
    });
    expect(answer.body.payload).toEqual({ technical: ['Rust', 'SQL'], soft: ['Leadership'], groups: [] });
    const groups = [{ name: 'Web', level: '', keywords: ['HTML'] }];
    const both = { technical: ['Rust'], soft: [] };
    await owner.client.call(saveSkills, { body: { ...both, groups } });
    // Clients that do not know groups leave them unchanged.
    expect((await owner.client.call(saveSkills, { body: both })).body.payload).toEqual({ ...both, groups });
    const unnamed = await owner.client.call(saveSkills, { body: { ...both, groups: [{ keywords: ['CSS'] }] } });
    expect([unnamed.status, unnamed.body.fields]).toEqual([400, { 'groups.0.name': 'Name is required' }]);
    const links = await owner.client.call(saveFooterLinks, {
      body: { data: { github: 'https://github.com/asharao' } },
    });
    expect(links.body.payload).toMatchObject({ github: 'https://github.com/asharao', twitter: '', acknowledged: true });
  });

  test.each([
    ['नमस्ते दुनिया', 'Devanagari'],
    ['مرحبا بالعالم', 'Arabic'],
    ['👩🏽‍💻 emoji', 'emoji'],
    ["Robert'); drop table users;--", 'SQL'],
    ['<img src=x onerror=alert(1)>', 'HTML'],
    ['\ud800 half', 'a lone surrogate'],
  ])('%s (%s)', async (text) => {
    const data = { ...ITEMS.projects, title: text };
    const { payload } = (await owner.client.call(listSectionCalls.projects.save, { body: { data } })).body;
    expect(payload.title).toBe(text.toWellFormed());
  });

  test("education's months as text (rule R6)", async () => {
    const data = { ...ITEMS.education, fromYear: '2014-08', toYear: '2018' };
    const { payload } = (await owner.client.call(listSectionCalls.education.save, { body: { data } })).body;
    expect([payload.fromYear, payload.toYear]).toEqual(['Aug, 2014', '2018']);
  });
});

test('the record of another account answers the same whether it exists', async () => {
  const other = await createSignedInAccount(server);
  const otherResponse = await owner.client.get(`/user/get-data/${other.person.email}`);
  const unknownResponse = await owner.client.get('/user/get-data/nobody@example.org');
  expect([otherResponse.status, otherResponse.body.code]).toEqual([403, 'auth/foreign-account']);
  expect(otherResponse.body).toEqual(unknownResponse.body);
});
