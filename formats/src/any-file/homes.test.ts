import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importFile } from './import-file.ts';

async function importBytes(bytes: Uint8Array) {
  const result = await importFile({ name: 'resume', bytes }, createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const toFresh = (section: object) =>
  strToU8(JSON.stringify({ name: 'Asha Rao', meta: { format: 'FRESH@0.6.0' }, ...section }));
const toAlfolio = (title: string, entry: string) =>
  strToU8(
    `- title: General Information\n  type: map\n  contents:\n    - name: Full Name\n      value: Asha Rao\n- title: ${title}\n  type: time_table\n  contents:\n    - ${entry}\n`,
  );
const toOpenResume = (heading: string, text: string) =>
  strToU8(
    JSON.stringify({
      resume: { profile: { name: 'Asha Rao' }, workExperiences: [], custom: { descriptions: [text] } },
      settings: { formToHeading: { custom: heading } },
    }),
  );
const toRenderCv = (title: string, entry: string) =>
  strToU8(`cv:\n  name: Asha Rao\n  sections:\n    ${title}:\n      - ${entry}\n`);
const toEuropass = (section: string) =>
  strToU8(
    `<Candidate xmlns="http://www.europass.eu/1.0" xmlns:hr="http://www.hr-xml.org/3"><CandidatePerson><PersonName><GivenName>Asha</GivenName></PersonName></CandidatePerson><CandidateProfile>${section}</CandidateProfile></Candidate>`,
  );
const toLinkedin = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'Profile.csv': 'First Name,Last Name\nAsha,Rao\n', ...files }).map(([name, text]) => [
        name,
        strToU8(text),
      ]),
    ),
  );

test.each<[string, string, Uint8Array]>([
  ['FRESH', 'courses', toFresh({ affiliation: { history: [{ organization: 'ACM', role: 'Member' }] } })],
  ['LinkedIn', 'courses', toLinkedin({ 'Organizations.csv': 'Name,Position\nACM,Member\n' })],
  ['RenderCV', 'courses', toRenderCv('Memberships', 'name: Member')],
  ['OpenResume', 'courses', toOpenResume('Memberships', 'Member')],
  ['al-folio', 'courses', toAlfolio('Memberships', 'title: Member\n      institution: ACM')],
  [
    'Europass',
    'courses',
    toEuropass(
      '<NetworksAndMemberships><NetworkAndMembership><Title>Member</Title></NetworkAndMembership></NetworksAndMemberships>',
    ),
  ],
  ['FRESH', 'talks', toFresh({ speaking: [{ title: 'Member', event: 'RustConf' }] })],
  ['RenderCV', 'talks', toRenderCv('Talks', 'name: Member')],
  ['OpenResume', 'talks', toOpenResume('TALKS', 'Member')],
  ['al-folio', 'talks', toAlfolio('Talks', 'title: Member')],
  ['OpenResume', 'patents', toOpenResume('Patents', 'Member')],
  ['al-folio', 'patents', toAlfolio('Patents', 'title: Member')],
])('of a file of %s, facts of one kind have one home: %s (rule R86)', async (_format, section, bytes) => {
  const { resume } = await importBytes(bytes);
  expect(resume[section as 'courses']).toMatchObject([{ title: 'Member' }]);
  expect(resume.additions).toEqual([]);
});

test('what has no section of ours has one under its own name', async () => {
  const { resume } = await importBytes(toFresh({ governance: [{ organization: 'Code Club', role: 'Treasurer' }] }));
  expect(resume.additions).toMatchObject([
    { heading: 'Boards and committees', title: 'Treasurer', subtitle: 'Code Club' },
  ]);
  const { resume: other } = await importBytes(toOpenResume('Academic service', 'Reviewer'));
  expect(other.additions).toMatchObject([{ heading: 'Academic service', title: 'Reviewer' }]);
});
