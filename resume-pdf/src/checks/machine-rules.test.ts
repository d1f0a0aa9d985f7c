import { all, describeRules, items, options, parsed, reread, values } from '../testing/rule-cases.ts';
import { MACHINE_RULES } from './machine-rules.ts';

const nothing = parsed({ pages: ['', ' \n'], headings: [] });
const headings = (rewrite: (text: string) => string) => (facts: Parameters<typeof nothing>[0]) =>
  parsed({ headings: facts.parsed.headings.map((it) => ({ ...it, text: rewrite(it.text) })) })(facts);

describeRules(MACHINE_RULES, {
  'text-read': {
    finds: [[nothing, 'A program reads no text at all out of the PDF.', 'design']],
    passes: [parsed({ pages: ['', 'Asha'] })],
  },
  'facts-read': {
    finds: [
      [
        reread((text) => text.replaceAll('Asha Rao', 'A s h a R a o')),
        'The name “Asha Rao” is read with a blank in it; another template may give it more room.',
        'design',
      ],
      [
        reread((text) => text.replaceAll('asha.rao@', 'asha.rao @')),
        'The email address “asha.rao@raopost.in” is read with a blank in it; another template may give it more room.',
        'design',
      ],
      [
        reread((text) => text.replace('+91 98450', '+91')),
        'The telephone number “+91 98450 12345” is not read as written.',
        'personalInfo contactNumber',
      ],
      [
        reread((text) => text.replace('Nimbus Analytics', 'Nimbus')),
        'The company “Nimbus Analytics” is not read as written.',
        'experiences e3 companyName',
      ],
      [
        reread((text) => text.replace('Jun 2018 – Feb 2021', '2018')),
        'The time “Jun 2018 – Feb 2021” is not read as written.',
        'experiences e2 duration',
      ],
    ],
    passes: [
      reread((text) => text.replace('Nimbus Analytics', 'NIMBUS\nAnalytics').replace('Asha Rao', 'Asha\nRao')),
      all(values('personalInfo', { firstName: 'अनुराधा', lastName: '' })),
      all(items('certificates', { title: 'A ☃ prize' }), parsed({ missing: ['☃'] })),
      nothing,
    ],
  },
  characters: {
    finds: [
      [
        all(items('certificates', { title: 'A ☃ prize' }), parsed({ missing: ['☃'] })),
        'A ☃ prize: no font here has ☃.',
        'certificates i1 title',
      ],
      [parsed({ missing: ['☃', '☂'] }), 'No font here has ☃ and ☂.', 'design'],
    ],
    passes: [items('certificates', { title: 'A ☃ prize' })],
  },
  'reading-order': {
    finds: [
      [
        reread((text) => text.replace('M.Tech. Computer Science', '').replace('BMS', 'M.Tech. Computer Science BMS')),
        'B.E. Computer Science, BMS College of Engineering is read before the entry above it.',
        'education d2',
      ],
    ],
    passes: [
      items('projects', { title: 'Rail' }, { title: 'Rail' }),
      items('projects', { title: 'नदी' }, { title: 'Railbook' }),
      reread((text) => text.replaceAll('ledgercheck', '')),
    ],
  },
  headings: {
    finds: [
      [
        headings((text) => text.replace('Experience', 'E x perience')),
        'The heading “Experience” is not read as one.',
        'design parts',
      ],
      [parsed({ headings: [] }), 'The heading “Summary” is not read as one.', 'design parts'],
    ],
    passes: [headings((text) => text.toUpperCase()), all(options({ language: 'hi' })), nothing],
  },
  accessible: {
    finds: [
      [parsed({ accessible: false }), 'The PDF does not claim PDF/UA-1.', 'design'],
      [
        parsed({ accessible: false, missing: ['☃'] }),
        'The PDF does not claim PDF/UA-1, because some of its characters have no font.',
        'design',
      ],
    ],
    passes: [parsed({ missing: ['☃'] })],
  },
  'document-data': {
    finds: [
      [
        parsed({ title: 'Untitled' }),
        'The title of the file, “Untitled”, does not have your name.',
        'personalInfo firstName',
      ],
      [parsed({ language: 'de' }), 'The file names the language “de” in place of “en”.', 'design language'],
    ],
    passes: [parsed({ language: 'en-GB', title: 'ASHA RAO' })],
  },
  'joined-scripts': {
    finds: [
      [
        values('personalInfo', { designation: 'गणित शिक्षिका' }),
        'In Devanagari, 0 of 1 names, titles and dates are read as written.',
        'design',
      ],
      [values('personalInfo', { city: 'ثلاث' }), 'Some programs read “ثالث” in the place of “ثلاث”.', 'design'],
      [
        values('personalInfo', { summary: 'خلال ثلاث سنوات، لأن العمل' }),
        'Some programs read “خالل” in the place of “خلال”, and 2 other words likewise.',
        'design',
      ],
    ],
    passes: [
      values('personalInfo', { city: 'عمل جميل' }),
      all(
        values('personalInfo', { designation: 'गणित शिक्षिका' }),
        reread((text) => `${text} गणित शिक्षिका`),
      ),
      reread((text) => text.replaceAll('Nimbus', '')),
      all(values('personalInfo', { designation: 'गणित' }), nothing),
    ],
  },
});
