import { listSectionCalls, saveFooterLinks, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import type { Field } from '@vitrine/contract/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, OBJECT_SECTIONS } from '@vitrine/contract/resume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signedIn } from '../../../testing/people.ts';

let server: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestApp();
  owner = await signedIn(server);
});
afterAll(() => server.close());

/** The messages of the specification, section 5, that the server insists on; written out here, not taken from the code. */
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
} as const;

const inData = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`data.${name}`, message]));

describe('what is required', () => {
  test('of a profile', async () => {
    const { status, body } = await owner.client.call(savePersonalInfo, { body: { data: {} } });
    expect([status, body.fields]).toEqual([400, inData(REQUIRED.personal)]);
  });

  test.each(LIST_SECTION_KEYS)('of %s', async (key) => {
    const { status, body } = await owner.client.call(listSectionCalls[key].save, { body: { data: {} } });
    expect([status, body.fields]).toEqual([400, inData(REQUIRED[key])]);
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

  test('a quick add of a project needs its title alone', async () => {
    const answer = await owner.client.call(listSectionCalls.projects.save, { body: { data: { title: 'Railbook' } } });
    expect(answer.status).toBe(200);
    expect(answer.body.payload).toMatchObject({ title: 'Railbook', description: '', technologies: [] });
  });
});

/** Every field with a bad value of its kind, by the definitions: a new field is covered the day it is defined. */
const bad = (field: Field): unknown[] => {
  const tooLong = 'x'.repeat((field.max ?? 40) + 1);
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
      return ['text', [tooLong], Array.from({ length: (field.most ?? 0) + 1 }, (_, n) => `word ${n}`)];
    case 'rows':
      return ['text', [7], Array.from({ length: (field.most ?? 0) + 1 }, () => ({ name: 'x', proficiency: 'Native' }))];
  }
};

const cases = (name: string, fields: Record<string, Field>) =>
  Object.entries(fields).flatMap(([field, definition]) =>
    bad(definition).map((value) => [name, field, value] as const),
  );

describe('a value that is not right', () => {
  test.each(LIST_SECTION_KEYS.flatMap((key) => cases(key, LIST_SECTIONS[key].fields)))(
    'in %s.%s is refused by name (%j)',
    async (key, field, value) => {
      const section = key as keyof typeof ITEMS;
      const data = { ...ITEMS[section], [field]: value };
      const { status, body } = await owner.client.call(listSectionCalls[section].save, { body: { data } });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^data\\.${field}(\\.|$)`));
    },
  );

  test.each(cases('personalInfo', OBJECT_SECTIONS.personalInfo.fields))(
    'in %s.%s is refused by name (%j)',
    async (_section, field, value) => {
      const answer = await owner.client.call(savePersonalInfo, {
        body: { data: { ...PERSONAL_INFO, [field]: value } },
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)[0]).toMatch(new RegExp(`^data\\.${field}(\\.|$)`));
    },
  );

  test.each(cases('footerLinks', OBJECT_SECTIONS.footerLinks.fields))(
    'in %s.%s is refused by name (%j)',
    async (_section, field, value) => {
      const answer = await owner.client.call(saveFooterLinks, { body: { data: { [field]: value } } });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)[0]).toBe(`data.${field}`);
    },
  );
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

  test('skills without blanks and doubles, links without the empty ones', async () => {
    const answer = await owner.client.call(saveSkills, {
      body: { technical: [' Rust ', 'rust', '', 'SQL'], soft: ['Leadership'] },
    });
    expect(answer.body.payload).toEqual({ technical: ['Rust', 'SQL'], soft: ['Leadership'] });
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

  test("education's months as the text of the specification", async () => {
    const data = { ...ITEMS.education, fromYear: '2014-08', toYear: '2018' };
    const { payload } = (await owner.client.call(listSectionCalls.education.save, { body: { data } })).body;
    expect([payload.fromYear, payload.toYear]).toEqual(['Aug, 2014', '2018']);
  });
});

test('18: the record of another account answers the same whether it exists', async () => {
  const other = await signedIn(server);
  const ofOther = await owner.client.get(`/user/get-data/${other.person.email}`);
  const ofNobody = await owner.client.get('/user/get-data/nobody@example.org');
  expect([ofOther.status, ofOther.body.code]).toEqual([403, 'auth/foreign-account']);
  expect(ofOther.body).toEqual(ofNobody.body);
});
