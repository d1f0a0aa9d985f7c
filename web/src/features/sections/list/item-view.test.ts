import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { createItemView } from './item-view.ts';

const meta = { _id: 'i1', isVisible: true };

test('an experience reads as in a resume', () => {
  const view = createItemView('experiences', {
    ...meta,
    ...createEmptyValues(LIST_SECTIONS.experiences.fields),
    role: 'Backend Engineer',
    companyName: 'Kaveri Payments',
    startDate: '2021-03',
    current: true,
    companyLogo: 'https://k.example/logo.png',
    summaryPoints: ['One', 'Two'],
  });
  expect(view).toMatchObject({
    title: 'Backend Engineer',
    subtitle: 'Kaveri Payments',
    when: 'Mar 2021 – Present',
    logo: 'https://k.example/logo.png',
    points: ['One', 'Two'],
    links: [],
    missing: ['Duration', 'Company URL'],
  });
});

test('studies that go on are shown so, and opt-outs that say nothing are not (rule R10)', () => {
  const view = createItemView('education', {
    ...meta,
    ...createEmptyValues(LIST_SECTIONS.education.fields),
    title: 'B.Sc. Physics',
    instituteName: 'Anna University',
    fromYear: 'Aug, 2022',
    toYear: 'Still studying',
    grade: 'Not graded',
  });
  expect(view).toMatchObject({ when: 'Aug 2022 – Present', lines: [], missing: [] });
});

test('technologies stand beside a project and are not said twice', () => {
  const view = createItemView('projects', {
    ...meta,
    ...createEmptyValues(LIST_SECTIONS.projects.fields),
    title: 'Railbook',
    technologies: ['Rust', 'SQLite'],
    githubUrl: 'https://github.com/a/b',
  });
  expect(view).toMatchObject({
    title: 'Railbook',
    subtitle: 'Rust, SQLite',
    when: '',
    logo: undefined,
    tags: [],
    links: [{ label: 'GitHub URL', url: 'https://github.com/a/b' }],
    missing: ['Description', 'Project URL'],
  });
});

test('only web addresses become links', () => {
  const fields = createEmptyValues(LIST_SECTIONS.certificates.fields);
  const view = createItemView('certificates', {
    ...meta,
    ...fields,
    url: 'javascript:alert(1)',
    issueDate: '2023-06-14',
  });
  expect(view.links).toEqual([]);
  expect(view.when).toBe('Jun 2023');
});

test('what ends in the year in which it began is written with that year alone', () => {
  const job = createEmptyValues(LIST_SECTIONS.experiences.fields);
  const study = { ...meta, ...createEmptyValues(LIST_SECTIONS.education.fields), fromYear: '2014', toYear: '2014' };
  expect(createItemView('education', study).when).toBe('2014');
  for (const duration of ['2014 - 2014', ''])
    expect(createItemView('experiences', { ...meta, ...job, startDate: '2014', endDate: '2014', duration }).when).toBe(
      '2014',
    );
});

test('a publication says where it is found after its journal, and its kind below (rule R34)', () => {
  const view = createItemView('publications', {
    ...meta,
    ...createEmptyValues(LIST_SECTIONS.publications.fields),
    title: 'Storm Memory',
    publisher: 'Journal of Coasts',
    ...{ kind: 'Journal article', volume: '12', issue: '3', pages: '45-67' },
  });
  expect(view).toMatchObject({ subtitle: 'Journal of Coasts, 12(3), 45–67', lines: ['Journal article'] });
});
