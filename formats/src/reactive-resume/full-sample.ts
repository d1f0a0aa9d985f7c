import type { JsonObject } from '../json-resume/json.ts';
import type { ReactiveVersion } from './detect.ts';
import { FOURTH_SAMPLE, THIRD_SAMPLE } from './full-sample-older.ts';

const createWebsite = (url: string, label = '') => ({ url, label, inlineLink: false });
const createFrame = (title: string): JsonObject => ({
  ...{ title, icon: '', columns: 1, hidden: false, keepTogether: false, startOnNewPage: false },
});
const createSection = (title: string, ...items: JsonObject[]): JsonObject => ({
  ...createFrame(title),
  items: items.map((item, index) => ({ id: `${title}${index}`, hidden: false, ...item })),
});
const iconStyle = { icon: 'star', iconColor: '' };

/** Builds the common part of versions 5 and 6, with the dates in the form of each. */
function createDocument(
  period: (text: string, start: string, end: string | null) => JsonObject,
  date: (text: string, on: string) => JsonObject,
): JsonObject {
  const job = {
    company: 'Kaveri Payments',
    position: 'Staff engineer',
    location: 'Bengaluru',
    website: createWebsite('https://kaveri.example', 'Kaveri'),
  };
  const certificate = {
    title: 'Kubernetes Administrator',
    issuer: 'Linux Foundation',
    website: createWebsite('https://certs.example/1'),
  };
  const project = { name: 'Railbook', website: createWebsite('https://github.com/asha/railbook') };
  const custom = (type: string, title: string, ...items: JsonObject[]) => ({
    ...createSection(title, ...items),
    id: `custom-${type}`,
    type,
  });
  return {
    picture: {
      ...{
        hidden: false,
        fit: 'cover',
        url: 'https://pictures.example/asha.jpg',
        size: 80,
        rotation: 0,
        aspectRatio: 1,
      },
      ...{
        borderRadius: 0,
        borderColor: 'rgba(0, 0, 0, 0.5)',
        borderWidth: 0,
        shadowColor: 'rgba(0, 0, 0, 0.5)',
        shadowWidth: 0,
      },
    },
    basics: {
      ...{ name: 'Asha Rao', headline: 'Backend engineer', email: 'asha@asha.example', phone: '+91 80 5550 1234' },
      ...{ location: 'Bengaluru, Karnataka, India', website: { url: 'https://asha.example', label: 'asha.example' } },
      customFields: [
        { id: '1', icon: 'globe', text: 'Garden', link: 'https://garden.example' },
        { id: '2', icon: 'car', text: 'Licence B', link: '' },
      ],
    },
    summary: { ...createFrame(''), content: '<p>Ledgers &amp; timetables.</p>' },
    sections: {
      profiles: createSection('Profiles', {
        ...iconStyle,
        network: 'GitHub',
        username: 'asha',
        website: createWebsite('https://github.com/asha'),
      }),
      experience: createSection(
        'Experience',
        {
          ...job,
          ...period('March 2021 – Present', '2021-03', null),
          description: '<p>Payments.</p><ul><li>Cut latency</li></ul>',
          roles: [],
        },
        {
          ...{
            ...job,
            company: 'Lumen',
            position: 'Several',
            ...period('2015 – 2021', '2015', '2021'),
            description: '<p>Six years.</p>',
          },
          roles: [
            { id: 'r1', position: 'Lead', ...period('2018 – 2021', '2018', '2021'), description: '<p>Led.</p>' },
            { id: 'r2', position: 'Engineer', ...period('2015 – 2018', '2015', '2018'), description: '<p>Built.</p>' },
          ],
        },
      ),
      education: createSection('Education', {
        ...{ school: 'IISc', degree: 'B.E.', area: 'Computer Science', grade: '9.1', location: 'Bengaluru' },
        ...{
          ...period('2011 – 2015', '2011', '2015'),
          website: createWebsite('https://iisc.example'),
          description: '<p>On logs.</p>',
        },
      }),
      projects: createSection('Projects', {
        ...project,
        ...period('2020 – 2021', '2020', '2021'),
        description: '<p>Works offline</p>',
      }),
      skills: {
        ...createSection('Skills', {
          ...iconStyle,
          name: 'Databases',
          proficiency: 'Expert',
          level: 4,
          keywords: ['SQLite'],
        }),
        ...{ keywordLayout: 'inline', layout: 'default' },
      },
      languages: createSection('Languages', { language: 'Kannada', fluency: 'Native', level: 5 }),
      interests: createSection('Interests', { ...iconStyle, name: 'Cycling', keywords: ['Touring'] }),
      awards: createSection('Awards', {
        ...{ title: 'Best paper', awarder: 'SIGMOD', ...date('June 2022', '2022-06') },
        ...{ website: createWebsite('https://sigmod.example'), description: '<p>Ledgers</p>' },
      }),
      certifications: createSection('Certifications', {
        ...certificate,
        ...date('Jan 2023', '2023-01'),
        description: '<p>With honours</p>',
      }),
      publications: createSection('Publications', {
        ...{ title: 'Half a ledger', publisher: 'SIGMOD', ...date('Aug 2026', '2026-08') },
        ...{ website: createWebsite('https://papers.example/1'), description: '<p>On it</p>' },
      }),
      volunteer: createSection('Volunteer', {
        ...{ organization: 'Pratham', location: 'Pune', ...period('2019 – 2020', '2019', '2020') },
        ...{ website: createWebsite('https://pratham.example'), description: '<p>Taught children</p>' },
      }),
      references: createSection('References', {
        ...{
          name: 'Daniel Okafor',
          position: 'Founder',
          website: createWebsite('https://lumen.example'),
          phone: '+44 20 5550',
        },
        description: '<p>She ships.</p>',
      }),
    },
    customSections: [
      custom('summary', 'Speaking', { content: '<p>Talks about ledgers.</p>' }),
      custom('profiles', 'Elsewhere', {
        ...iconStyle,
        network: 'Mastodon',
        username: '@asha',
        website: createWebsite('https://social.example/@asha'),
      }),
      custom('experience', 'Side jobs', {
        ...job,
        company: 'Self',
        ...period('2024', '2024', null),
        description: '',
        roles: [],
      }),
      custom('education', 'Summer schools', {
        ...{ school: 'Tata Institute', degree: 'Summer school', area: '', grade: '', location: 'Mumbai' },
        ...{ ...period('2014', '2014', null), website: createWebsite(''), description: '' },
      }),
      custom('projects', 'Toys', { ...project, name: 'Monsoon', ...period('2019', '2019', null), description: '' }),
      custom('skills', 'Tools', { ...iconStyle, name: 'Editors', proficiency: '', level: 0, keywords: ['Vim'] }),
      custom('languages', 'More languages', { language: 'German', fluency: '', level: 2 }),
      custom('interests', 'Music', { ...iconStyle, name: 'Carnatic music', keywords: [] }),
      custom('awards', 'Prizes', {
        title: 'Second prize',
        awarder: '',
        ...date('2013', '2013'),
        website: createWebsite(''),
        description: '',
      }),
      custom('certifications', 'Licences', {
        ...certificate,
        title: 'Radio licence',
        ...date('2012', '2012'),
        description: '',
      }),
      custom('publications', 'Posts', {
        title: 'A post',
        publisher: '',
        ...date('2020', '2020'),
        website: createWebsite(''),
        description: '',
      }),
      custom('volunteer', 'Helping', {
        organization: 'Library',
        location: '',
        ...period('2010', '2010', null),
        website: createWebsite(''),
        description: '',
      }),
      custom('references', 'More references', {
        name: 'Meera Iyer',
        position: '',
        website: createWebsite(''),
        phone: '',
        description: '',
      }),
      custom('cover-letter', 'Letter', { recipient: '<p>To whom</p>', content: '<p>Dear Sir or Madam</p>' }),
    ],
    metadata: {
      template: 'onyx',
      layout: { sidebarWidth: 35, pages: [{ fullWidth: false, main: ['experience'], sidebar: ['skills'] }] },
      page: {
        ...{ gapX: 4, gapY: 6, marginX: 14, marginY: 12, format: 'a4', locale: 'en-US' },
        ...{ hideLinkUnderline: false, hideIcons: false, hideSectionIcons: true },
      },
      design: {
        level: { icon: 'star', type: 'circle' },
        colors: { primary: 'rgba(0, 0, 0, 1)', text: 'rgba(0, 0, 0, 1)', background: 'rgba(255, 255, 255, 1)' },
      },
      typography: {
        body: { fontFamily: 'IBM Plex Serif', fontWeights: ['400'], fontSize: 10, lineHeight: 1.5 },
        heading: { fontFamily: 'IBM Plex Serif', fontWeights: ['600'], fontSize: 14, lineHeight: 1.5 },
      },
      notes: '<p>Secret note</p>',
      styleRules: [],
    },
  };
}

const FIFTH = createDocument(
  (period) => ({ period }),
  (date) => ({ date }),
);

const sixth = createDocument(
  (period, start, end) => ({ period, dates: { start, end, present: period.endsWith('Present') } }),
  (date, start) => ({ date, dates: { start, end: null, present: false } }),
);
const { customSections, metadata } = sixth as { customSections: JsonObject[]; metadata: { page: JsonObject } };
const SIXTH: JsonObject = {
  ...sixth,
  // Version 6 stores letters elsewhere.
  customSections: customSections.filter(({ type }) => type !== 'cover-letter'),
  metadata: { ...metadata, page: { ...metadata.page, dateFormat: 'short' } },
};

/** A document of each version with a value in every known field. */
export const REACTIVE_RESUME_FULL_SAMPLES: Record<ReactiveVersion, JsonObject> = {
  3: THIRD_SAMPLE,
  4: FOURTH_SAMPLE,
  5: FIFTH,
  6: SIXTH,
};
