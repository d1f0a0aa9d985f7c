import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createLatestDesign, LANGUAGE_IDS, resumeOptionsSchema } from '@vitrine/contract/resume/resume-design';
import fc from 'fast-check';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from './changed-view.ts';

/** Words that are sensitive to changes of the templates: hyphens, length, adjacent scripts, unusual blanks. */
const WORDS = [
  ...['plain', 'words', 'of', 'a', 'line', '—', '“quoted-word”', 'e\u2019s-x', '12-15', 'é-è', 'ﬁ-ne', 'co\u2011op'],
  ...['event-sourced', 'state-of-the-art', 'a-', '-b', '--', '-', '-a-b', 'x-y-z', 'a\u00a0b-c', '\u3000wide-gap'],
  ...['Donaudampfschifffahrtsgesellschaft-Kapitän', `${'f'.repeat(22)}-${'b'.repeat(24)}`, 'A'.repeat(44)],
  ...['Źródłowska-Nguyễn', 'интернет-магазинов', 'высоконагруженно-распределённых', 'Ἀνδρέας-Ωμέγα', '😀-x'],
  ...[
    '数据-分析',
    'データ-駆動',
    '東京',
    '上海市浦东新区',
    '한국-말',
    'हिन्दी-शब्द',
    'مرحبا',
    'نهاية-بداية',
    'https://example.org/a-very/long-path',
  ],
];
const LANGUAGES = ['English', 'Français', 'Deutsch', 'Español', 'Serbo-Croatian', 'Ελληνικά', 'العربية'];
const DURATIONS = ['', '۱۳۹۵ – ۱۳۹۸', '٢٠٢٠ – ٢٠٢٢', 'گذشته', '2019-2020', 'ﻣﺎﻳﻮ 2019', 'since 2019'];
const PHONES = ['', '+971 50 123 4567', '(080) 4567-8901', '٠٥٠ ١٢٣'];

const arbitraryPhrase = (maxLength: number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: maxLength }),
      fc.constantFrom(' ', ' ', ' ', ''),
    )
    .map(([words, separator]) => words.join(separator));
const arbitraryShortText = arbitraryPhrase(2).map((text) => [...text].slice(0, 40).join(''));
const arbitraryList = (maxLength: number) => fc.array(arbitraryShortText, { maxLength: maxLength });

const arbitraryResume = fc.record({
  sample: fc.constantFrom(...Object.values(SAMPLES)),
  template: fc.constantFrom(...TEMPLATES),
  language: fc.constantFrom(null, null, ...LANGUAGE_IDS),
  personalInfo: fc.record({
    ...{
      summary: arbitraryPhrase(60),
      designation: arbitraryPhrase(5),
      city: arbitraryShortText,
      noticePeriod: arbitraryShortText,
    },
    contactNumber: fc.constantFrom(...PHONES),
    languages: fc.array(
      fc.record({
        name: fc.oneof(fc.constantFrom(...LANGUAGES), arbitraryShortText),
        proficiency: fc.constantFrom('' as const, 'Fluent' as const, 'Native' as const),
      }),
      { maxLength: 9 },
    ),
  }),
  skills: fc.record({ technical: arbitraryList(14), soft: arbitraryList(6) }),
  jobs: fc.array(
    fc.record({
      ...{ role: arbitraryPhrase(5), companyName: arbitraryPhrase(4), duration: fc.constantFrom(...DURATIONS) },
      summaryPoints: fc.array(arbitraryPhrase(25), { maxLength: 5 }),
    }),
    { maxLength: 4 },
  ),
  projects: fc.array(
    fc.record({ title: arbitraryPhrase(4), description: arbitraryPhrase(20), technologies: arbitraryList(8) }),
    { maxLength: 3 },
  ),
});

const UNDATED = { startDate: '', endDate: '', currentlyWorking: false };

/** Creates unrealistic resumes in the newest version of every template, deterministically. */
export function createRandomViews(count: number): PublicView[] {
  const { experiences, projects } = SAMPLES.engineer.resume;
  const [job, project] = [experiences[0], projects[0]];
  if (!job || !project) throw new Error('The engineer has neither worked nor made anything.');
  return fc.sample(arbitraryResume, { numRuns: count, seed: 1 }).map((it) => {
    const view = changeView(it.sample, {
      personalInfo: it.personalInfo,
      skills: it.skills,
      experiences: it.jobs.map((own) => ({ ...job, ...(own.duration && UNDATED), ...own })),
      projects: it.projects.map((own) => ({ ...project, ...own })),
    });
    return { ...view, design: createLatestDesign(it.template, resumeOptionsSchema.parse({ language: it.language })) };
  });
}
