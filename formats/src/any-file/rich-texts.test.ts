import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createIdGenerator, importOrThrow } from '../json-resume/testing.ts';
import { importFile } from './import-file.ts';
import { writeFile } from './write-file.ts';

async function importBytes(bytes: Uint8Array, name = 'resume') {
  const result = await importFile({ name, bytes }, createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.resume;
}

const HTML = '<b>Grew</b> sales &amp; cut <a href=\\"https://a.example/p\\">costs</a>';
const MARKDOWN = '**Grew** sales &amp; cut [costs](https://a.example/p)';
const RESULT = '**Grew** sales & cut [costs](https://a.example/p)';
const toJob = (text: string) =>
  `{"basics":{"name":"A"},"work":[{"name":"**Kaveri** <i>Ltd</i> &amp; Co","position":"[Lead](https://a.example)","summary":"${text}","highlights":["${text}"]}]}`;
const toOpenResume = (text: string) =>
  `{"profile":{"name":"A"},"workExperiences":[{"company":"Kaveri","jobTitle":"Lead","date":"2020","descriptions":["${text}"]}]}`;
const toReactive = (text: string) =>
  `{"basics":{"name":"A"},"sections":{"experience":{"id":"experience","items":[{"id":"a","visible":true,"company":"Kaveri","position":"Lead","summary":"${text}"}]}},"metadata":{"template":"onyx"}}`;
const toYaml = (text: string) =>
  `content:\n  basics: {name: A}\n  work:\n    - name: Kaveri\n      summary: "- ${text}"\n`;
const toRenderCv = (text: string) =>
  `cv:\n  name: A\n  sections:\n    experience:\n      - company: Kaveri\n        highlights: ["${text}"]\n`;
const toFresh = (text: string) =>
  `{"name":"A","meta":{"format":"FRESH@0.6.0"},"employment":{"history":[{"employer":"Kaveri","highlights":["${text}"]}]}}`;
const toAlfolio = (text: string) =>
  `- title: Experience\n  type: time_table\n  contents:\n    - title: Lead\n      description: ["${text}"]\n`;
const toMarkdown = (text: string) => `# A B\n\n## Experience\n\n### Lead, Kaveri\n\n- ${text}\n`;

test.each<[string, string]>([
  ['JSON Resume with HTML', toJob(HTML)],
  ['JSON Resume with Markdown', toJob(MARKDOWN)],
  ['OpenResume with HTML', toOpenResume(HTML)],
  ['OpenResume with Markdown', toOpenResume(MARKDOWN)],
  ['Reactive Resume with HTML', toReactive(`<ul><li>${HTML}</li></ul>`)],
  ['Reactive Resume with Markdown', toReactive(`- ${MARKDOWN}`)],
  ['YAMLResume with HTML', toYaml(HTML)],
  ['YAMLResume with Markdown', toYaml(MARKDOWN)],
  ['RenderCV with HTML', toRenderCv(HTML)],
  ['RenderCV with Markdown', toRenderCv(MARKDOWN)],
  ['FRESH with HTML', toFresh(HTML)],
  ['FRESH with Markdown', toFresh(MARKDOWN)],
  ['al-folio with HTML', toAlfolio(HTML)],
  ['al-folio with Markdown', toAlfolio(MARKDOWN)],
  ['Markdown', toMarkdown(MARKDOWN)],
])('a text of %s has the formatting that descriptions have (rule R84)', async (_format, text) => {
  const [job] = (await importBytes(strToU8(text))).experiences;
  expect(job?.summaryPoints).toEqual([RESULT]);
});

test('a text of LinkedIn has it, too', async () => {
  const positions = `Company Name,Title,Description\nKaveri,Lead,"Led:\n- ${MARKDOWN}\n- <b>Two</b>"\n`;
  const archive = zipSync({
    'Profile.csv': strToU8('First Name,Last Name,Summary\nA,B,**Full**-stack\n'),
    'Positions.csv': strToU8(positions),
  });
  const { experiences, personalInfo } = await importBytes(archive);
  expect(experiences).toMatchObject([{ summary: 'Led:', summaryPoints: [RESULT, '**Two**'] }]);
  expect(personalInfo.summary).toBe('**Full**-stack');
});

test.each([HTML, MARKDOWN])('names and titles have the text alone, summaries the formatting: %s', async (text) => {
  const [job] = (await importBytes(strToU8(toJob(text)))).experiences;
  expect(job).toMatchObject({ companyName: 'Kaveri Ltd & Co', role: 'Lead', summary: RESULT });
});

test('keywords have the text alone', async () => {
  const { skills, hobbies } = await importBytes(
    strToU8(
      '{"basics":{"name":"A"},"skills":[{"name":"<b>Web</b>","level":"*Expert*","keywords":["`C`","C&amp;D","**Rust**"]}],"interests":[{"name":"X","keywords":["<i>a</i>"]}]}',
    ),
  );
  expect(skills.groups).toEqual([{ name: 'Web', level: 'Expert', keywords: ['C', 'C&D', 'Rust'] }]);
  expect(hobbies).toMatchObject([{ keywords: ['a'] }]);
});

test('what comes in as JSON Resume goes out as it was, and to other formats without raw signs (rule R23)', async () => {
  const document = JSON.parse(toJob(HTML));
  // Beside formatting, which other formats have as text alone, there are signs that become nothing.
  document.work[0].highlights = ['`api` of x'];
  document.work[0].position = '`Lead`';
  document.work[0].startDate = '2020';
  const resume = await importBytes(strToU8(JSON.stringify(document)));
  const back = JSON.parse((await writeFile('json-resume', resume)).text);
  expect(back.work).toEqual(document.work);
  for (const format of ['yamlresume', 'rendercv', 'markdown', 'reactive-resume'] as const)
    expect((await writeFile(format, resume)).text).not.toMatch(/<\/?b>|<\/?i>|&amp;amp;|\*\*Grew|`api`|`Lead`/);
});

test('texts that a reader has converted stay as they are', () => {
  const work = [{ name: 'A `b` &amp; c', summary: 'x `y` <b>z</b>', highlights: ['- `q`'] }];
  const { experiences } = importOrThrow({ work }, undefined, { hasFinalTexts: true }).resume;
  expect(experiences).toMatchObject([
    { companyName: 'A `b` &amp; c', summary: 'x `y` <b>z</b>', summaryPoints: ['- `q`'] },
  ]);
});
