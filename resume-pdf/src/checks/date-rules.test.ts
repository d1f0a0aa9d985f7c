import { all, describeRules, items, options } from '../testing/rule-cases.ts';
import { DATE_RULES } from './date-rules.ts';

/** Jobs with start and end, newest first; without an end they are current. A single text replaces the months. */
const jobs = (...times: ([string] | [string, string])[]) =>
  items(
    'experiences',
    ...times.map(([startDate, endDate = ''], i) => ({
      ...{ role: `Job ${i + 1}`, companyName: `Co ${i + 1}`, startDate, endDate, current: !endDate, duration: '' },
    })),
  );
const problem = (duration: string) => items('experiences', { startDate: '', endDate: '', current: false, duration });
const school = (fromYear: string, toYear: string) => items('education', { fromYear, toYear });
const noSchools = items('education');

const volunteering = (startDate: string, endDate: string) =>
  items('volunteering', { role: 'Mentor', organization: 'Teach For India', startDate, endDate });

/** Two entries in custom sections, the older one first. */
const customs = (above: string, below: string) =>
  items(
    'additions',
    { heading: above, title: 'Lecture', subtitle: '', startDate: '2018', endDate: '2019', current: false },
    { heading: below, title: 'Seminar', subtitle: '', startDate: '2021', endDate: '', current: true },
  );

describeRules(DATE_RULES, {
  'dates-order': {
    finds: [
      [jobs(['2021-03', '2021-02']), 'Job 1, Co 1 ends before it starts.', 'experiences i1 endDate'],
      [
        school('Aug, 2012', 'May, 2012'),
        'M.Tech. Computer Science, Indian Institute of Science ends before it starts.',
        'education i1 toYear',
      ],
    ],
    passes: [jobs(['2021-03', '2021']), jobs(['2021-03', '2021-03']), school('2012', 'May, 2012'), school('', '2012')],
  },
  'dates-missing': {
    finds: [
      [problem(''), 'Staff Backend Engineer, Kaveri Payments has no dates.', 'experiences i1 duration'],
      [school('', ''), 'M.Tech. Computer Science, Indian Institute of Science has no dates.', 'education i1 toYear'],
    ],
    passes: [
      problem('two summers'),
      school('', '2014'),
      all(problem(''), options({ parts: [{ part: 'experiences', shown: false }] })),
    ],
  },
  'dates-ends': {
    finds: [
      [
        items('experiences', { startDate: '2021-03', endDate: '', current: false, duration: 'Mar 2021' }),
        'Staff Backend Engineer, Kaveri Payments has a start but no end. If you work there now, say so.',
        'experiences i1 endDate',
      ],
      [
        items('experiences', { startDate: '', endDate: '2021-03', current: false, duration: '' }),
        'Staff Backend Engineer, Kaveri Payments has an end but no start.',
        'experiences i1 startDate',
      ],
    ],
    passes: [
      problem('2016 - Present'),
      problem('2016'),
      jobs(['2021-03', '2021-03']),
      items('experiences', { startDate: '2021-03', endDate: '', current: false, duration: 'Mar 2021 – now' }),
    ],
  },
  'dates-read': {
    finds: [
      [
        problem('two years'),
        'Staff Backend Engineer, Kaveri Payments: “two years” names no year.',
        'experiences i1 duration',
      ],
    ],
    passes: ['summer 2019', '२०१६ - २०१८', '令和3年4月〜令和5年3月', ''].map(problem),
  },
  'dates-future': {
    finds: [
      [jobs(['2026-07']), 'Job 1, Co 1 starts in the future, in Jul 2026.', 'experiences i1 startDate'],
      [
        jobs(['2026-01', '2026-12']),
        'Job 1, Co 1 ends in the future, in Dec 2026; if you work there now, say so in place of an end.',
        'experiences i1 endDate',
      ],
      [
        items('certificates', { issueDate: '2027' }),
        'Certified Kubernetes Administrator was issued in the future, in 2027.',
        'certificates i1 issueDate',
      ],
      [
        volunteering('2026-01', '2026-12'),
        'Mentor, Teach For India ends in the future, in Dec 2026; if it still goes on, say so in place of an end.',
        'volunteering i1 endDate',
      ],
    ],
    passes: [
      jobs(['2026-06']),
      jobs(['2026']),
      school('Aug, 2025', 'May, 2029'),
      items('certificates', { issueDate: '2026-06' }),
    ],
  },
  'newest-first': {
    finds: [
      [
        jobs(['2018-06', '2021-02'], ['2021-03']),
        'Job 2, Co 2 is newer than Job 1, Co 1 above it.',
        'experiences i2 startDate',
      ],
      [
        jobs(['2016', '2017'], ['2018', '2019'], ['2020', '2021']),
        'Job 2, Co 2 is newer than Job 1, Co 1 above it.',
        'experiences i2 startDate',
      ],
    ],
    // A side job that began later, one that ended later, and years that are inconclusive.
    passes: [
      jobs(['2018'], ['2020']),
      jobs(['2020-01', '2021-01'], ['2018-01', '2023-01']),
      jobs(['2020', '2021'], ['2020-05', '2021-02']),
    ],
  },
  'schools-newest-first': {
    finds: [
      [
        items('education', { fromYear: '2008', toYear: '2012' }, { fromYear: '2012', toYear: '2014' }),
        'B.E. Computer Science, BMS College of Engineering is newer than M.Tech. Computer Science, Indian Institute of Science above it.',
        'education i2 toYear',
      ],
      [
        items(
          'volunteering',
          { role: 'Mentor', startDate: '2018', endDate: '2019' },
          { role: 'Cook', startDate: '2021', current: true },
        ),
        'Cook is newer than Mentor above it.',
        'volunteering i2 endDate',
      ],
      [customs('Teaching', 'Teaching'), 'Seminar is newer than Lecture above it.', 'additions i2 endDate'],
    ],
    passes: [
      customs('Teaching', 'Supervision'),
      items('education', { fromYear: '2010', toYear: '2014' }, { fromYear: '2012', toYear: '2014' }),
      items('education', { fromYear: '2010', toYear: '' }, { fromYear: '2012', toYear: '' }),
    ],
  },
  'dates-alike': {
    finds: [
      [
        items('experiences', {}, { duration: '06/2018 - 02/2021' }),
        'Senior Software Engineer, Freightline Logistics: “06/2018 – 02/2021” is written otherwise than “Mar 2021 – Present”.',
        'experiences i2 startDate',
      ],
    ],
    passes: [
      options({ dates: 'numeric' }),
      options({ dates: 'year' }),
      options({ dates: 'long', language: 'de' }),
      items('experiences', {}, { duration: '2018 - 2021' }),
    ],
  },
  'jobs-overlap': {
    finds: [
      [
        jobs(['2021-01'], ['2018-01', '2021-03']),
        'Job 1, Co 1 and Job 2, Co 2 overlap by 3 months.',
        'experiences i2 startDate',
      ],
    ],
    passes: [
      jobs(['2021-01'], ['2018-01', '2021-02']),
      jobs(['2020', '2021'], ['2019', '2020']),
      items(
        'experiences',
        { startDate: '2020-01', endDate: '2022-01' },
        { companyName: 'Kaveri Payments', startDate: '2020-01', endDate: '2022-01' },
      ),
    ],
  },
  gaps: {
    finds: [
      [
        jobs(['2021-10'], ['2018-01', '2021-02']),
        'Between Job 2, Co 2 and Job 1, Co 1 lie 7 months without an entry.',
        'experiences i1 startDate',
      ],
      [
        all(jobs(['2021'], ['2018', '2019'])),
        'Between Job 2, Co 2 and Job 1, Co 1 lie 12 months without an entry.',
        'experiences i1 startDate',
      ],
    ],
    passes: [
      jobs(['2021-09'], ['2018-01', '2021-02']),
      // Bare years, which may cover any months.
      all(noSchools, jobs(['2020-01', '2020-03'], ['2019-08', '2019'])),
      all(noSchools, jobs(['2020', '2020-03'], ['2018-06', '2019-12'])),
      all(jobs(['2021-10'], ['2018-01', '2021-02']), school('Feb, 2021', 'Oct, 2021')),
      all(jobs(['2021-10'], ['2018-01', '2021-02']), volunteering('2021-02', '2021-10')),
      jobs(['2021-10'], ['2018-01', '2021-02'], ['2015-01', '2022-01']),
      items('experiences', { startDate: '2021-10' }, { startDate: '', endDate: '', duration: 'until spring' }),
    ],
  },
});
