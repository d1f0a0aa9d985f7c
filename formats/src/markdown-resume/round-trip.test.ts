import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdGenerator, extractContent, resumeArbitrary } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { isMarkdownResume, readMarkdownResume } from './read-markdown-resume.ts';
import { writeMarkdownResume } from './write-markdown-resume.ts';

function importText(text: string, current = createEmptyResume()) {
  const result = importDocument(readMarkdownResume(text), current, { mode: 'merge', newId: createIdGenerator('new') });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

/** The format does not support labels. */
const UNSUPPORTED_FIELDS = ['labels', 'pointLabels'];
const RUNS = { numRuns: countRounds(20) };

describe('every resume', () => {
  test('comes back from its Markdown as it was', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { text } = writeMarkdownResume(resume);
        const { resume: back, report } = importText(text);
        expect(extractContent(back, UNSUPPORTED_FIELDS)).toEqual(extractContent(resume, UNSUPPORTED_FIELDS));
        expect(report.rejected).toEqual([]);
      }),
      RUNS,
    );
  });

  test('is written the same after it came back, and told to be a resume', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { text } = writeMarkdownResume(resume);
        expect(writeMarkdownResume(importText(text).resume).text).toBe(text);
        expect(isMarkdownResume(text)).toBe(true);
      }),
      RUNS,
    );
  });

  test('gains nothing from its own Markdown', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { report, resume: same } = importText(writeMarkdownResume(resume).text, resume);
        expect({ imported: report.imported, conflicts: report.conflicts }).toEqual({ imported: [], conflicts: [] });
        expect(extractContent(same)).toEqual(extractContent(resume));
      }),
      RUNS,
    );
  });
});

/** Characters with a meaning in Markdown or for the resume reader. */
const syntaxArbitrary = fc.constantFrom(
  ...[
    '*',
    '**',
    '_',
    '__',
    '`',
    '```',
    '~~',
    '#',
    '###',
    '>',
    '- ',
    '+ ',
    '1. ',
    '2) ',
    '---',
    '===',
    '|',
    ':--',
    '\\',
  ],
  ...[
    '[x](y)',
    '![x](y)',
    '[x]: y',
    '<b>',
    '<!-- hidden -->',
    '<https://a.example>',
    '&amp;',
    '&#10;',
    '&',
    '!',
    '$x$',
  ],
  ...[
    '  ',
    '    ',
    '\t',
    '\u00a0',
    'a_b',
    '2019',
    'Mar 2021 – Present',
    ' – ',
    ' — ',
    ' | ',
    ' · ',
    ', ',
    ' at ',
    '(2019)',
    '2019-2021',
    'since 2019 ',
    '(a',
    'b)',
    '、',
    '：',
  ],
  ...[
    '**Role:** x',
    '*2019*',
    'Engineer',
    'Kaveri, Inc.',
    'Berlin, Germany',
    'Experience',
    'word',
    '😀',
    'अनु',
    '/',
    ':',
    '?',
  ],
);
const textArbitrary = fc.array(syntaxArbitrary, { maxLength: 6 }).map((signs) => signs.join(''));
const paragraphArbitrary = fc.array(textArbitrary, { maxLength: 6 }).map((lines) => lines.join('\n'));
const collapseBlanks = (text: string) => text.trim().replace(/\s+/g, ' ');
/** Placeholders typed into required fields count as empty. */
const PLACEHOLDER = /^(?:[-–—_.…·/\s]+|n\.?\/?a\.?)$/i;
const lineArbitrary = textArbitrary.map(collapseBlanks).filter((text) => !PLACEHOLDER.test(text));

describe('texts with signs of Markdown in them', () => {
  test('come back as they were, wherever they stand', () => {
    const entry = fc.record({
      title: lineArbitrary,
      subtitle: lineArbitrary,
      place: lineArbitrary,
      text: paragraphArbitrary.map((text) => text.trim()),
      points: fc.array(lineArbitrary.filter(Boolean), { maxLength: 3 }),
      tags: fc.uniqueArray(
        lineArbitrary.filter((word) => word !== '' && word.length <= 50),
        { maxLength: 3, selector: (word) => word.toLowerCase() },
      ),
      heading: lineArbitrary.filter((text) => text.length <= 60),
      url: fc.constantFrom(
        '',
        'https://a.example/x_y*z~~?a=&amp;b#[c]',
        'https://a.example/(<x>)',
        'https://a.example/%20%5B',
      ),
    });
    fc.assert(
      fc.property(entry, ({ title, subtitle, place, text, points, tags, heading, url }) => {
        const resume = resumeSchema.parse({
          personalInfo: { designation: title, city: place, summary: text, introduction: text },
          skills: {
            technical: tags,
            soft: [],
            groups: [{ name: title || 'x', level: subtitle || 'Expert', keywords: tags }],
          },
          experiences: [
            {
              role: title,
              companyName: subtitle,
              place,
              summary: text,
              summaryPoints: points,
              companyUrl: url,
              _id: 'a',
            },
          ],
          projects: [{ title, organization: subtitle, description: text, technologies: tags, roles: tags, _id: 'b' }],
          education: [{ title, instituteName: subtitle, grade: place, description: text, courses: tags, _id: 'c' }],
          awards: [{ title, awarder: subtitle, summary: text, _id: 'd' }],
          hobbies: [{ name: title, note: subtitle, keywords: tags, _id: 'e' }],
          additions: [{ heading, title, subtitle, text, summaryPoints: points, tags, url, _id: 'f' }],
          testimonials: [{ author: title, company: subtitle, role: place, text, _id: 'g' }],
        });
        // An item without any value is not written.
        const nonEmpty = JSON.parse(JSON.stringify(resume), (_, value) =>
          Array.isArray(value) ? value.filter((one) => typeof one !== 'object' || hasValues(one)) : value,
        );
        const { text: written } = writeMarkdownResume(nonEmpty);
        const { resume: back } = importText(written);
        expect(extractContent(back, ['labels', 'pointLabels'])).toEqual(
          extractContent(nonEmpty, ['labels', 'pointLabels']),
        );
      }),
      { numRuns: countRounds(30) },
    );
  });
});

const hasValues = (item: object): boolean =>
  Object.entries(item).some(
    ([key, value]) => !['_id', 'isVisible', 'heading'].includes(key) && value !== false && String(value) !== '',
  );
