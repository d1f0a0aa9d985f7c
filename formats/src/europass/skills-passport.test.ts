import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { createFullSkillsPassport } from './full-sample.ts';
import { readEuropass } from './read-europass.ts';

const importEuropass = (text: string, current = createEmptyResume()) => {
  const result = importDocument(readEuropass(text), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

describe('a CV of the Europass editor before 2020', () => {
  const { resume, report } = importEuropass(createFullSkillsPassport());

  test('says who it is about', () => {
    expect(resume.personalInfo).toMatchObject({
      ...{ firstName: 'Asha', lastName: 'Rao', designation: 'Backend engineer', email: 'asha@asha.example' },
      ...{ contactNumber: '+91 80 5550 1234', address: '12 MG Road, 560001', city: 'Bengaluru', country: 'India' },
      languages: [
        { name: 'Kannada', proficiency: 'Native' },
        { name: 'French', proficiency: 'Basic' },
      ],
    });
    expect(resume.footerLinks).toMatchObject({
      website: 'https://asha.example',
      profiles: [{ url: 'https://blog.example' }, { network: 'Skype', username: 'asha.rao' }],
    });
  });

  test('brings what it lists', () => {
    expect(resume.experiences).toMatchObject([
      {
        ...{ role: 'Engineer', companyName: 'Kaveri Payments', place: 'Bengaluru, India', startDate: '2018-04' },
        ...{
          endDate: '2021-03-31',
          summary: 'Refunds.',
          summaryPoints: ['Wrote the docs'],
          kept: { industry: 'Banking' },
        },
      },
    ]);
    expect(resume.education).toMatchObject([
      {
        title: 'B.E. Computer Science',
        instituteName: 'BMS College of Engineering',
        description: 'Networks and compilers\nField of study: Computing\nEQF 6',
      },
    ]);
    expect(resume.certificates).toMatchObject([{ title: 'DELF A2', issuer: 'France Éducation', issueDate: '2019-07' }]);
    expect(resume.skills.groups).toMatchObject([
      { name: 'Digital skills', keywords: ['Rust', 'SQLite', 'Figma'] },
      { name: 'Other skills', keywords: ['Veena', 'choir'] },
      { name: 'Digital competence', keywords: ['Information processing: proficient user', 'Safety: independent user'] },
    ]);
    expect(resume.additions.map(({ heading }) => heading).sort()).toEqual(
      [
        'Communication skills',
        'Driving licences',
        'Job-related skills',
        'Organisational skills',
        'Publications',
      ].sort(),
    );
  });

  test('keeps private what is private', () => {
    expect(report.rejected.map(({ path }) => path)).toEqual([
      'Identification/Demographics/Birthdate',
      'Identification/Demographics/Gender',
      'Identification/Photo',
      'AttachmentList/Attachment[1]',
    ]);
    expect(JSON.stringify(resume)).not.toContain('1992');
  });

  test('read twice adds nothing', () => {
    const again = importEuropass(createFullSkillsPassport(), resume);
    expect(again.resume).toEqual(resume);
    expect(again.report.imported).toEqual([]);
  });
});

test('its JSON says the same as its XML', () => {
  const json = {
    SkillsPassport: {
      LearnerInfo: {
        Identification: {
          PersonName: { FirstName: 'Asha', Surname: 'Rao' },
          ContactInfo: {
            Address: { Contact: { Municipality: 'Bengaluru', Country: { Code: 'IN', Label: 'India' } } },
            Email: { Contact: 'asha@asha.example' },
            Telephone: [{ Contact: '+91 80 5550 1234', Use: { Code: 'mobile' } }],
          },
        },
        WorkExperience: [
          {
            Period: { From: { Year: 2018, Month: 4 }, Current: true },
            Position: { Label: 'Engineer' },
            Employer: { Name: 'Kaveri' },
          },
        ],
        Education: [{ Title: 'B.E.', Organisation: { Name: 'BMS' } }],
        Skills: {
          Linguistic: {
            MotherTongue: [{ Description: { Code: 'kn', Label: 'Kannada' } }],
            ForeignLanguage: [{ Description: { Code: 'de' }, ProficiencyLevel: { Listening: 'B1', Reading: 'C1' } }],
          },
          Driving: { Description: ['A', 'B'] },
        },
      },
    },
  };
  const { resume } = importEuropass(JSON.stringify(json));
  expect(resume.personalInfo).toMatchObject({
    ...{ firstName: 'Asha', lastName: 'Rao', city: 'Bengaluru', country: 'India', contactNumber: '+91 80 5550 1234' },
    languages: [
      { name: 'Kannada', proficiency: 'Native' },
      { name: 'German', proficiency: 'Intermediate' },
    ],
  });
  expect(resume.experiences).toMatchObject([
    { role: 'Engineer', companyName: 'Kaveri', startDate: '2018-04', current: true },
  ]);
  expect(resume.education).toMatchObject([{ title: 'B.E.', instituteName: 'BMS' }]);
});

test('version 2 is read too', () => {
  const { resume } = importEuropass(
    '<europass:learnerinfo xmlns:europass="http://europass.cedefop.europa.eu/Europass/V2.0" xmlns:xsi="x" locale="en_GB">' +
      '<identification><firstname>Lara</firstname><lastname>Novak</lastname><contactinfo><address>' +
      '<addressLine>Trg 5</addressLine><municipality>Ljubljana</municipality><country><code>SI</code><label>Slovenia</label>' +
      '</country></address><telephone>+386 1 555 0123</telephone><email>lara@novak.example</email></contactinfo>' +
      '<demographics><birthdate>1980-02-03</birthdate></demographics></identification>' +
      '<application><label>Cook</label></application><workexperiencelist><workexperience><period><from><year>2009</year>' +
      '<month>--04</month></from><to><year>2011</year></to></period><position><label>Chef</label></position>' +
      '<activities>Sauces</activities><employer><name>Gostilna</name><address><municipality>Bled</municipality></address>' +
      '</employer></workexperience></workexperiencelist><educationlist><education><title>School of cooking</title>' +
      '<skills>Pastry</skills><level><label>4</label></level></education></educationlist><languagelist>' +
      '<language xsi:type="europass:mother"><code>sl</code><label>Slovene</label></language>' +
      '<language xsi:type="europass:foreign"><code>de</code><label>German</label><level><listening>b2</listening>' +
      '<reading>b1</reading></level></language></languagelist><skilllist><skill type="computer">Excel, Word</skill>' +
      '<structured-skill xsi:type="europass:driving"><drivinglicence>B</drivinglicence></structured-skill></skilllist>' +
      '<misclist><misc type="additional">Two children.</misc></misclist></europass:learnerinfo>',
  );
  expect(resume.personalInfo).toMatchObject({
    ...{ firstName: 'Lara', lastName: 'Novak', designation: 'Cook', city: 'Ljubljana', email: 'lara@novak.example' },
    languages: [
      { name: 'Slovene', proficiency: 'Native' },
      { name: 'German', proficiency: 'Intermediate' },
    ],
  });
  expect(resume.experiences).toMatchObject([
    { role: 'Chef', companyName: 'Gostilna', place: 'Bled', startDate: '2009-04', endDate: '2011', summary: 'Sauces' },
  ]);
  expect(resume.education).toMatchObject([{ title: 'School of cooking', description: 'Pastry\nEQF level 4' }]);
  expect(resume.skills.groups).toMatchObject([{ name: 'Digital skills', keywords: ['Excel', 'Word'] }]);
  expect(resume.additions).toMatchObject([
    { heading: 'Driving licences', tags: ['B'] },
    { heading: 'Additional information', text: 'Two children.' },
  ]);
});
