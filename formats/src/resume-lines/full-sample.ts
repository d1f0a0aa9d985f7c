import type { TextLine } from './text-line.ts';

/** A line of a sample, with only the properties that differ from the defaults. */
export type SampleLine = string | (Partial<TextLine> & { text: string });

/** Builds lines below each other on one page, as the reader of a document format returns them. */
export function createSampleLines(lines: readonly SampleLine[]): TextLine[] {
  return lines.map((line, index) => {
    const own = typeof line === 'string' ? { text: line } : line;
    const parts = own.parts ?? own.text.split(' ## ');
    return {
      ...{ page: 1, size: 10, isBold: false, isItalic: false, x: 40, y: 60 + index * 14, column: 0, links: [] },
      ...own,
      text: own.text.replaceAll(' ## ', ' '),
      parts,
    };
  });
}

export const headingLine = (text: string): SampleLine => ({ text, size: 13, isBold: true });
export const boldLine = (text: string): SampleLine => ({ text, isBold: true });
export const bulletLine = (text: string): SampleLine => ({ text: `• ${text}`, x: 46 });

/** Lines of a resume with every section and every fact that the reader supports. */
export const FULL_SAMPLE: readonly SampleLine[] = [
  { text: 'Asha Rao', size: 22, isBold: true },
  'Backend Engineer',
  {
    text: 'asha.rao@example.com | +91 80 5550 1234 | Bengaluru, Karnataka, India | asharao.example',
    links: ['mailto:asha.rao@example.com', 'https://asharao.example/'],
  },
  'linkedin.com/in/asharao | orcid.org/0000-0002-1825-0097',
  headingLine('Summary'),
  'I build ledgers that do not lose money.',
  headingLine('Experience'),
  boldLine('Staff Engineer ## Mar 2021 – Present'),
  { text: 'Kaveri Payments ## Bengaluru, India', links: ['https://kaveri.example/'] },
  'I lead the group of the ledger, which is nine people in two offices.',
  bulletLine('Cut latency to 3 ms.'),
  bulletLine('Wrote the docs.'),
  boldLine('Engineer ## Aug 2018 – Feb 2021'),
  'Tide Software Ltd | Berlin, Germany | Full-time',
  bulletLine('Moved 30 services.'),
  headingLine('Education'),
  boldLine('M.Sc. Physics ## 2014 – 2016'),
  'University of Mysore, Mysuru, India, Grade: 8.9/10',
  headingLine('Projects'),
  {
    text: 'Railbook ## 2022',
    isBold: true,
    links: ['https://railbook.example/', 'https://github.com/asharao/railbook'],
  },
  'Offline timetables of 7,000 stations.',
  bulletLine('Answers in 3 ms.'),
  'Technologies: Rust, SQLite',
  headingLine('Skills'),
  'Languages: Rust, Go',
  'Databases: PostgreSQL, SQLite',
  headingLine('Languages'),
  'Kannada (native), English (fluent)',
  headingLine('Certifications'),
  {
    text: 'Certified Kubernetes Administrator, Linux Foundation, Jun 2022 – Jun 2025',
    links: ['https://cka.example/1'],
  },
  headingLine('Courses'),
  'Distributed Systems, MIT OpenCourseWare, 2019',
  headingLine('Awards'),
  'Best Paper Award, SIGMOD, 2023',
  headingLine('Publications'),
  '1. Rao, A. and Iyer, M. (2021). Half the memory, all the rows. Proceedings of SIGMOD 12, 1–9.',
  headingLine('Talks'),
  'Payments that never lose money, RustConf India, Nov 2023',
  headingLine('Volunteering'),
  boldLine('Mentor ## 2019 – 2020'),
  'Pratham Foundation, Pune, India',
  bulletLine('Taught maths on Saturdays.'),
  headingLine('Interests'),
  'Carnatic violin, Chess',
  headingLine('Exhibitions'),
  'Ledgers on paper, Museum of Money, 2022',
  headingLine('References'),
  boldLine('Ravi Menon'),
  'She ships, and she writes down why, and that is rare.',
  headingLine('Testimonials'),
  boldLine('Daniel Okafor'),
  'Nobody explains a ledger as she does, and I have met many.',
];
