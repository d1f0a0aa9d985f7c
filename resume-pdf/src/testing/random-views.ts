import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import {
  createLatestDesign,
  RESUME_LANGUAGES,
  type ResumeLanguage,
  resumeOptionsSchema,
} from '@vitrine/contract/resume/resume-design';
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

const phrase = (most: number) =>
  fc
    .tuple(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }), fc.constantFrom(' ', ' ', ' ', ''))
    .map(([words, glue]) => words.join(glue));
const short = phrase(2).map((text) => [...text].slice(0, 40).join(''));
const list = (most: number) => fc.array(short, { maxLength: most });

const drawn = fc.record({
  sample: fc.constantFrom(...Object.values(SAMPLES)),
  template: fc.constantFrom(...TEMPLATES),
  language: fc.constantFrom(null, null, ...(Object.keys(RESUME_LANGUAGES) as ResumeLanguage[])),
  personalInfo: fc.record({
    ...{ summary: phrase(60), designation: phrase(5), city: short, noticePeriod: short },
    contactNumber: fc.constantFrom(...PHONES),
    languages: fc.array(
      fc.record({
        name: fc.oneof(fc.constantFrom(...LANGUAGES), short),
        proficiency: fc.constantFrom('' as const, 'Fluent' as const, 'Native' as const),
      }),
      { maxLength: 9 },
    ),
  }),
  skills: fc.record({ technical: list(14), soft: list(6) }),
  jobs: fc.array(
    fc.record({
      ...{ role: phrase(5), companyName: phrase(4), duration: fc.constantFrom(...DURATIONS) },
      summaryPoints: fc.array(phrase(25), { maxLength: 5 }),
    }),
    { maxLength: 4 },
  ),
  projects: fc.array(fc.record({ title: phrase(4), description: phrase(20), technologies: list(8) }), { maxLength: 3 }),
});

const undated = { startDate: '', endDate: '', currentlyWorking: false };

/** Creates unrealistic resumes in the newest version of every template, deterministically. */
export function createRandomViews(count: number): PublicView[] {
  const { experiences, projects } = SAMPLES.engineer.resume;
  const [job, project] = [experiences[0], projects[0]];
  if (!job || !project) throw new Error('The engineer has neither worked nor made anything.');
  return fc.sample(drawn, { numRuns: count, seed: 1 }).map((it) => {
    const view = changeView(it.sample, {
      personalInfo: it.personalInfo,
      skills: it.skills,
      experiences: it.jobs.map((own) => ({ ...job, ...(own.duration && undated), ...own })),
      projects: it.projects.map((own) => ({ ...project, ...own })),
    });
    return { ...view, design: createLatestDesign(it.template, resumeOptionsSchema.parse({ language: it.language })) };
  });
}
