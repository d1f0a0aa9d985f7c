import { combineChanges, describeRules, setItems, setOptions } from '../testing/rule-cases.ts';
import { DATE_RULES } from './date-rules.ts';

/** Jobs with start and end, newest first; without an end they are current. A single text replaces the months. */
const setJobs = (...times: ([string] | [string, string])[]) =>
  setItems(
    'experiences',
    ...times.map(([startDate, endDate = ''], i) => ({
      ...{ role: `Job ${i + 1}`, companyName: `Co ${i + 1}`, startDate, endDate, current: !endDate, duration: '' },
    })),
  );
const setDuration = (duration: string) =>
  setItems('experiences', { startDate: '', endDate: '', current: false, duration });
const setSchool = (fromYear: string, toYear: string) => setItems('education', { fromYear, toYear });
const noSchools = setItems('education');

const setVolunteering = (startDate: string, endDate: string) =>
  setItems('volunteering', { role: 'Mentor', organization: 'Teach For India', startDate, endDate });

/** Two entries in custom sections, the older one first. */
const setCustomEntries = (above: string, below: string) =>
  setItems(
    'additions',
    { heading: above, title: 'Lecture', subtitle: '', startDate: '2018', endDate: '2019', current: false },
    { heading: below, title: 'Seminar', subtitle: '', startDate: '2021', endDate: '', current: true },
  );

describeRules(DATE_RULES, {
  'dates-order': {
    finds: [
      [setJobs(['2021-03', '2021-02']), 'Job 1, Co 1 ends before it starts.', 'experiences i1 endDate'],
      [
        setSchool('Aug, 2012', 'May, 2012'),
        'M.Tech. Computer Science, Indian Institute of Science ends before it starts.',
        'education i1 toYear',
      ],
    ],
    passes: [
      setJobs(['2021-03', '2021']),
      setJobs(['2021-03', '2021-03']),
      setSchool('2012', 'May, 2012'),
      setSchool('', '2012'),
    ],
  },
  'dates-missing': {
    finds: [
      [setDuration(''), 'Staff Backend Engineer, Kaveri Payments has no dates.', 'experiences i1 duration'],
      [setSchool('', ''), 'M.Tech. Computer Science, Indian Institute of Science has no dates.', 'education i1 toYear'],
    ],
    passes: [
      setDuration('two summers'),
      setSchool('', '2014'),
      combineChanges(setDuration(''), setOptions({ parts: [{ part: 'experiences', shown: false }] })),
    ],
  },
  'dates-ends': {
    finds: [
      [
        setItems('experiences', { startDate: '2021-03', endDate: '', current: false, duration: 'Mar 2021' }),
        'Staff Backend Engineer, Kaveri Payments has a start but no end. If you work there now, say so.',
        'experiences i1 endDate',
      ],
      [
        setItems('experiences', { startDate: '', endDate: '2021-03', current: false, duration: '' }),
        'Staff Backend Engineer, Kaveri Payments has an end but no start.',
        'experiences i1 startDate',
      ],
    ],
    passes: [
      setDuration('2016 - Present'),
      setDuration('2016'),
      setJobs(['2021-03', '2021-03']),
      setItems('experiences', { startDate: '2021-03', endDate: '', current: false, duration: 'Mar 2021 – now' }),
    ],
  },
  'dates-read': {
    finds: [
      [
        setDuration('two years'),
        'Staff Backend Engineer, Kaveri Payments: “two years” has no year.',
        'experiences i1 duration',
      ],
    ],
    passes: ['summer 2019', '२०१६ - २०१८', '令和3年4月〜令和5年3月', ''].map(setDuration),
  },
  'dates-future': {
    finds: [
      [setJobs(['2026-07']), 'Job 1, Co 1 starts in the future, in Jul 2026.', 'experiences i1 startDate'],
      [
        setJobs(['2026-01', '2026-12']),
        'Job 1, Co 1 ends in the future, in Dec 2026. If you work there now, mark it as current instead.',
        'experiences i1 endDate',
      ],
      [
        setItems('certificates', { issueDate: '2027' }),
        'Certified Kubernetes Administrator was issued in the future, in 2027.',
        'certificates i1 issueDate',
      ],
      [
        setVolunteering('2026-01', '2026-12'),
        'Mentor, Teach For India ends in the future, in Dec 2026. If it still goes on, mark it as current instead.',
        'volunteering i1 endDate',
      ],
    ],
    passes: [
      setJobs(['2026-06']),
      setJobs(['2026']),
      setSchool('Aug, 2025', 'May, 2029'),
      setItems('certificates', { issueDate: '2026-06' }),
    ],
  },
  'newest-first': {
    finds: [
      [
        setJobs(['2018-06', '2021-02'], ['2021-03']),
        'Job 2, Co 2 is newer than Job 1, Co 1 above it.',
        'experiences i2 startDate',
      ],
      [
        setJobs(['2016', '2017'], ['2018', '2019'], ['2020', '2021']),
        'Job 2, Co 2 is newer than Job 1, Co 1 above it.',
        'experiences i2 startDate',
      ],
    ],
    // A side job that began later, one that ended later, and years that are inconclusive.
    passes: [
      setJobs(['2018'], ['2020']),
      setJobs(['2020-01', '2021-01'], ['2018-01', '2023-01']),
      setJobs(['2020', '2021'], ['2020-05', '2021-02']),
    ],
  },
  'schools-newest-first': {
    finds: [
      [
        setItems('education', { fromYear: '2008', toYear: '2012' }, { fromYear: '2012', toYear: '2014' }),
        'B.E. Computer Science, BMS College of Engineering is newer than M.Tech. Computer Science, Indian Institute of Science above it.',
        'education i2 toYear',
      ],
      [
        setItems(
          'volunteering',
          { role: 'Mentor', startDate: '2018', endDate: '2019' },
          { role: 'Cook', startDate: '2021', current: true },
        ),
        'Cook is newer than Mentor above it.',
        'volunteering i2 endDate',
      ],
      [setCustomEntries('Teaching', 'Teaching'), 'Seminar is newer than Lecture above it.', 'additions i2 endDate'],
    ],
    passes: [
      setCustomEntries('Teaching', 'Supervision'),
      setItems('education', { fromYear: '2010', toYear: '2014' }, { fromYear: '2012', toYear: '2014' }),
      setItems('education', { fromYear: '2010', toYear: '' }, { fromYear: '2012', toYear: '' }),
    ],
  },
  'dates-alike': {
    finds: [
      [
        setItems('experiences', {}, { duration: '06/2018 - 02/2021' }),
        'Senior Software Engineer, Freightline Logistics: “06/2018 – 02/2021” uses a different format from “Mar 2021 – Present”.',
        'experiences i2 startDate',
      ],
    ],
    passes: [
      setOptions({ dates: 'numeric' }),
      setOptions({ dates: 'year' }),
      setOptions({ dates: 'long', language: 'de' }),
      setItems('experiences', {}, { duration: '2018 - 2021' }),
    ],
  },
  'jobs-overlap': {
    finds: [
      [
        setJobs(['2021-01'], ['2018-01', '2021-03']),
        'Job 1, Co 1 and Job 2, Co 2 overlap by 3 months.',
        'experiences i2 startDate',
      ],
    ],
    passes: [
      setJobs(['2021-01'], ['2018-01', '2021-02']),
      setJobs(['2020', '2021'], ['2019', '2020']),
      setItems(
        'experiences',
        { startDate: '2020-01', endDate: '2022-01' },
        { companyName: 'Kaveri Payments', startDate: '2020-01', endDate: '2022-01' },
      ),
    ],
  },
  gaps: {
    finds: [
      [
        setJobs(['2021-10'], ['2018-01', '2021-02']),
        'There is a gap of 7 months between Job 2, Co 2 and Job 1, Co 1.',
        'experiences i1 startDate',
      ],
      [
        combineChanges(setJobs(['2021'], ['2018', '2019'])),
        'There is a gap of 12 months between Job 2, Co 2 and Job 1, Co 1.',
        'experiences i1 startDate',
      ],
    ],
    passes: [
      setJobs(['2021-09'], ['2018-01', '2021-02']),
      // Bare years, which may cover any months.
      combineChanges(noSchools, setJobs(['2020-01', '2020-03'], ['2019-08', '2019'])),
      combineChanges(noSchools, setJobs(['2020', '2020-03'], ['2018-06', '2019-12'])),
      combineChanges(setJobs(['2021-10'], ['2018-01', '2021-02']), setSchool('Feb, 2021', 'Oct, 2021')),
      combineChanges(setJobs(['2021-10'], ['2018-01', '2021-02']), setVolunteering('2021-02', '2021-10')),
      setJobs(['2021-10'], ['2018-01', '2021-02'], ['2015-01', '2022-01']),
      setItems('experiences', { startDate: '2021-10' }, { startDate: '', endDate: '', duration: 'until spring' }),
    ],
  },
});
