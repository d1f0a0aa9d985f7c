import { all, describeRules, items, options, parsed, values } from '../testing/rule-cases.ts';
import { LENGTH_RULES } from './length-rules.ts';

const pages = (...lengths: number[]) => parsed({ pages: lengths.map((length) => 'x'.repeat(length)) });
const since = (startDate: string) => items('experiences', { startDate, endDate: '', current: true, duration: '' });
const summary = (text: string) => values('personalInfo', { summary: text });

describeRules(LENGTH_RULES, {
  pages: {
    finds: [[pages(2000, 2000, 2000, 900), 'The resume has 4 pages.', 'design pages']],
    passes: [pages(2000, 2000, 900)],
  },
  summary: {
    finds: [
      [values('personalInfo', { summary: '', introduction: '' }), 'The resume has no summary.', 'personalInfo summary'],
    ],
    passes: [
      summary(''),
      all(
        values('personalInfo', { summary: '', introduction: '' }),
        options({ parts: [{ part: 'summary', shown: false }] }),
      ),
    ],
  },
  text: {
    finds: [
      [
        pages(499),
        'The resume fills only a small part of a page. Projects, courses and work for free may be named too.',
        'projects',
      ],
    ],
    passes: [pages(500), parsed({ pages: ['字'.repeat(250)] }), pages(0)],
  },
  'pages-years': {
    finds: [
      [
        all(since('2020-01'), pages(2000, 900)),
        'The resume has 2 pages for 6 years of work; one is usual.',
        'design pages',
      ],
      [
        all(since('2010-01'), pages(2000, 2000, 900)),
        'The resume has 3 pages for 16 years of work; two are usual.',
        'design pages',
      ],
      [
        all(items('experiences'), pages(2000, 900)),
        'The resume has 2 pages for less than a year of work; one is usual.',
        'design pages',
      ],
    ],
    passes: [
      all(since('2020-01'), pages(2000)),
      all(since('2016-01'), pages(2000, 900)),
      all(items('experiences', { startDate: '', current: false, duration: 'ages' }), pages(2000, 900)),
    ],
  },
  'last-page': {
    finds: [[pages(2000, 200), 'Page 2 has only a few lines.', 'design pages']],
    passes: [pages(2000, 300), pages(200)],
  },
  'summary-length': {
    finds: [
      [summary('x'.repeat(701)), 'The summary has 701 letters, more than six lines.', 'personalInfo summary'],
      [
        values('personalInfo', { summary: '', introduction: 'Hello there.' }),
        'The summary has only a few words.',
        'personalInfo introduction',
      ],
    ],
    passes: [
      summary('x'.repeat(700)),
      summary('x'.repeat(50)),
      summary('字'.repeat(25)),
      values('personalInfo', { summary: '', introduction: '' }),
    ],
  },
});
