import {
  combineChanges,
  describeRules,
  rewriteText,
  setFields,
  setItems,
  setOptions,
  setParsed,
} from '../testing/rule-cases.ts';
import { MACHINE_RULES } from './machine-rules.ts';

const nothing = setParsed({ pages: ['', ' \n'], headings: [] });
const headings = (rewrite: (text: string) => string) => (facts: Parameters<typeof nothing>[0]) =>
  setParsed({ headings: facts.parsed.headings.map((it) => ({ ...it, text: rewrite(it.text) })) })(facts);

describeRules(MACHINE_RULES, {
  'text-read': {
    finds: [[nothing, 'Software reads no text from the PDF.', 'design']],
    passes: [setParsed({ pages: ['', 'Asha'] })],
  },
  'facts-read': {
    finds: [
      [
        rewriteText((text) => text.replaceAll('Asha Rao', 'A s h a R a o')),
        'The name “Asha Rao” is read with an extra space. Another template may avoid this.',
        'design',
      ],
      [
        rewriteText((text) => text.replaceAll('asha.rao@', 'asha.rao @')),
        'The email address “asha.rao@raopost.in” is read with an extra space. Another template may avoid this.',
        'design',
      ],
      [
        rewriteText((text) => text.replace('+91 98450', '+91')),
        'The telephone number “+91 98450 12345” is not read as written.',
        'personalInfo contactNumber',
      ],
      [
        rewriteText((text) => text.replace('Nimbus Analytics', 'Nimbus')),
        'The company “Nimbus Analytics” is not read as written.',
        'experiences e3 companyName',
      ],
      [
        rewriteText((text) => text.replace('Jun 2018 – Feb 2021', '2018')),
        'The time “Jun 2018 – Feb 2021” is not read as written.',
        'experiences e2 duration',
      ],
    ],
    passes: [
      rewriteText((text) => text.replace('Nimbus Analytics', 'NIMBUS\nAnalytics').replace('Asha Rao', 'Asha\nRao')),
      combineChanges(setFields('personalInfo', { firstName: 'अनुराधा', lastName: '' })),
      combineChanges(setItems('certificates', { title: 'A ☃ prize' }), setParsed({ missing: ['☃'] })),
      nothing,
    ],
  },
  characters: {
    finds: [
      [
        combineChanges(setItems('certificates', { title: 'A ☃ prize' }), setParsed({ missing: ['☃'] })),
        'A ☃ prize: our fonts do not include ☃.',
        'certificates i1 title',
      ],
      [setParsed({ missing: ['☃', '☂'] }), 'Our fonts do not include ☃ and ☂.', 'design'],
    ],
    passes: [setItems('certificates', { title: 'A ☃ prize' })],
  },
  'reading-order': {
    finds: [
      [
        rewriteText((text) =>
          text.replace('M.Tech. Computer Science', '').replace('BMS', 'M.Tech. Computer Science BMS'),
        ),
        'B.E. Computer Science, BMS College of Engineering is read before the entry above it.',
        'education d2',
      ],
    ],
    passes: [
      setItems('projects', { title: 'Rail' }, { title: 'Rail' }),
      setItems('projects', { title: 'नदी' }, { title: 'Railbook' }),
      rewriteText((text) => text.replaceAll('ledgercheck', '')),
      // Publications are printed by kind, in another order than they are stored.
      setItems(
        'publications',
        { title: 'BMS College of Engineering', kind: 'Book' },
        { title: 'M.Tech. Computer Science', kind: 'Journal article' },
      ),
    ],
  },
  headings: {
    finds: [
      [
        headings((text) => text.replace('Experience', 'E x perience')),
        'The heading “Experience” is not recognised as a heading.',
        'design parts',
      ],
      [setParsed({ headings: [] }), 'The heading “Summary” is not recognised as a heading.', 'design parts'],
    ],
    passes: [headings((text) => text.toUpperCase()), combineChanges(setOptions({ language: 'hi' })), nothing],
  },
  accessible: {
    finds: [
      [setParsed({ accessible: false }), 'The PDF does not claim PDF/UA-1.', 'design'],
      [
        setParsed({ accessible: false, missing: ['☃'] }),
        'The PDF does not meet PDF/UA-1, because our fonts do not include some characters.',
        'design',
      ],
    ],
    passes: [setParsed({ missing: ['☃'] })],
  },
  'document-data': {
    finds: [
      [
        setParsed({ title: 'Untitled' }),
        'The title of the file, “Untitled”, does not contain your name.',
        'personalInfo firstName',
      ],
      [setParsed({ language: 'de' }), 'The file states the language “de” instead of “en”.', 'design language'],
    ],
    passes: [setParsed({ language: 'en-GB', title: 'ASHA RAO' })],
  },
  'joined-scripts': {
    finds: [
      [
        setFields('personalInfo', { designation: 'गणित शिक्षिका' }),
        'In Devanagari, 0 of 1 names, titles and dates are read as written.',
        'design',
      ],
      [setFields('personalInfo', { city: 'ثلاث' }), 'Some software reads “ثالث” instead of “ثلاث”.', 'design'],
      [
        setFields('personalInfo', { summary: 'خلال ثلاث سنوات، لأن العمل' }),
        'Some software reads “خالل” instead of “خلال”, and 2 other words in the same way.',
        'design',
      ],
    ],
    passes: [
      setFields('personalInfo', { city: 'عمل جميل' }),
      combineChanges(
        setFields('personalInfo', { designation: 'गणित शिक्षिका' }),
        rewriteText((text) => `${text} गणित शिक्षिका`),
      ),
      rewriteText((text) => text.replaceAll('Nimbus', '')),
      combineChanges(setFields('personalInfo', { designation: 'गणित' }), nothing),
    ],
  },
});
