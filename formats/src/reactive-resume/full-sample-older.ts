import type { JsonObject } from '../json-resume/json.ts';

const createVersion3Section = (name: string, type: string, ...items: (JsonObject | null)[]): JsonObject => ({
  ...{ id: name.toLowerCase(), name, type, columns: 2, visible: true, items },
});
/** A version 3 document with a value in every known field. */
export const THIRD_SAMPLE: JsonObject = {
  ...{ id: 1, shortId: 'a1', name: 'Mine', slug: 'mine', image: null, public: true },
  basics: {
    name: 'Asha Rao',
    email: 'asha@asha.example',
    phone: '+91 80 5550 1234',
    website: 'https://asha.example',
    headline: 'Backend engineer',
    birthdate: '1990-01-05T00:00:00.000Z',
    summary: { body: '**Ledgers** and timetables.', visible: true, heading: 'About' },
    location: { address: '12 MG Road', city: 'Bengaluru', region: 'Karnataka', country: 'India', postalCode: '560001' },
    profiles: [{ id: 'p', network: 'LinkedIn', username: 'asharao', url: 'https://www.linkedin.com/in/asharao' }],
    photo: { url: 'https://pictures.example/asha.jpg', visible: true, filters: { size: 96 } },
  },
  sections: {
    work: createVersion3Section('Work', 'basic', {
      ...{ id: 'w', name: 'Kaveri Payments', position: 'Staff engineer', url: 'https://kaveri.example' },
      ...{ date: { start: '2021-03-01T00:00:00.000Z', end: '' }, summary: 'Payments.\n\n- Cut latency\n- Wrote docs' },
    }),
    education: createVersion3Section('Education', 'basic', {
      ...{
        id: 'e',
        institution: 'IISc',
        degree: 'B.E.',
        area: 'Computer Science',
        score: '9.1',
        url: 'https://iisc.example',
      },
      ...{ date: { start: '2011-08-01', end: '2015-05-01' }, summary: 'On logs.', courses: ['Databases', 'Networks'] },
    }),
    awards: createVersion3Section('Awards', 'basic', {
      ...{
        id: 'a',
        title: 'Best paper',
        awarder: 'SIGMOD',
        date: '2022-06-01',
        url: 'https://sigmod.example',
        summary: 'Ledgers',
      },
    }),
    certifications: createVersion3Section('Certifications', 'basic', {
      ...{ id: 'c', name: 'Kubernetes Administrator', issuer: 'Linux Foundation', date: '2023-01-01' },
      ...{ url: 'https://certs.example/1', summary: 'With honours' },
    }),
    publications: createVersion3Section('Publications', 'basic', {
      ...{
        id: 'p',
        name: 'Half a ledger',
        publisher: 'SIGMOD',
        date: '2026-08-05',
        url: 'https://papers.example/1',
        summary: 'On it',
      },
    }),
    skills: createVersion3Section('Skills', 'basic', {
      id: 's',
      name: 'Databases',
      level: 'Expert',
      levelNum: 9,
      keywords: ['SQLite'],
    }),
    languages: createVersion3Section('Languages', 'basic', { id: 'l', name: 'Kannada', level: 'Native', levelNum: 10 }),
    interests: createVersion3Section('Interests', 'basic', { id: 'i', name: 'Cycling', keywords: ['Touring'] }),
    volunteer: createVersion3Section('Volunteer', 'basic', {
      ...{ id: 'v', organization: 'Pratham', position: 'Mentor', url: 'https://pratham.example' },
      ...{ date: { start: '2019-01-01', end: '2020-01-01' }, summary: 'Taught children' },
    }),
    projects: createVersion3Section('Projects', 'basic', {
      ...{ id: 'r', name: 'Railbook', description: 'Timetables', url: 'https://github.com/asha/railbook' },
      ...{ date: { start: '2020-01-01', end: '2021-01-01' }, summary: 'Works offline', keywords: ['Rust'] },
    }),
    references: createVersion3Section('References', 'basic', {
      ...{
        id: 'f',
        name: 'Daniel Okafor',
        relationship: 'My manager',
        phone: '+44 20 5550',
        email: 'daniel@lumen.example',
      },
      ...{ summary: 'She ships.' },
    }),
    '7b9': createVersion3Section('Press', 'custom', {
      ...{
        id: 'x',
        title: 'Ledger without a leader',
        subtitle: 'Indian Patent Office',
        url: 'https://patents.example/9',
      },
      ...{
        date: { start: '2022-05-01', end: '2022-05-01' },
        level: '',
        levelNum: 3,
        summary: 'Two of three',
        keywords: ['Logs'],
      },
    }),
  },
  metadata: {
    ...{ locale: 'en', date: { format: 'MMMM YYYY' }, css: { value: '', visible: false }, template: 'kakuna' },
    ...{ theme: { text: '#000000' }, layout: [[['work', 'education'], ['skills']]] },
    typography: { family: { heading: 'Open Sans', body: 'Open Sans' }, size: { heading: 28, body: 14 } },
  },
};

const createLink = (href: string) => ({ label: '', href });
const createVersion4Section = (name: string, ...items: JsonObject[]): JsonObject => ({
  ...{ id: name.toLowerCase(), name, columns: 1, separateLinks: true, visible: true },
  items: items.map((item, index) => ({ id: `${name}${index}`, visible: true, ...item })),
});
/** A version 4 document with a value in every known field. */
export const FOURTH_SAMPLE: JsonObject = {
  basics: {
    ...{ name: 'Asha Rao', headline: 'Backend engineer', email: 'asha@asha.example', phone: '+91 80 5550 1234' },
    ...{ location: 'Bengaluru, Karnataka, India', url: createLink('https://asha.example') },
    customFields: [
      { id: '1', icon: 'globe', name: 'Garden', value: 'https://garden.example' },
      { id: '2', icon: 'car', name: 'Licence', value: 'B' },
    ],
    picture: {
      ...{ url: 'https://pictures.example/asha.jpg', size: 64, aspectRatio: 1, borderRadius: 0 },
      effects: { hidden: false, border: false, grayscale: false },
    },
  },
  sections: {
    summary: { ...createVersion4Section('Summary'), content: '<p>Ledgers &amp; timetables.</p>' },
    awards: createVersion4Section('Awards', {
      ...{
        title: 'Best paper',
        awarder: 'SIGMOD',
        date: 'June 2022',
        summary: '<p>Ledgers</p>',
        url: createLink('https://sigmod.example'),
      },
    }),
    certifications: createVersion4Section('Certifications', {
      ...{ name: 'Kubernetes Administrator', issuer: 'Linux Foundation', date: 'Jan 2023' },
      ...{ summary: '<p>With honours</p>', url: createLink('https://certs.example/1') },
    }),
    education: createVersion4Section('Education', {
      ...{ institution: 'IISc', studyType: 'B.E.', area: 'Computer Science', score: '9.1', date: '2011 - 2015' },
      ...{ summary: '<p>On logs.</p>', url: createLink('https://iisc.example') },
    }),
    experience: createVersion4Section('Experience', {
      ...{
        company: 'Kaveri Payments',
        position: 'Staff engineer',
        location: 'Bengaluru',
        date: 'March 2021 - Present',
      },
      ...{ summary: '<p>Payments.</p><ul><li><p>Cut latency</p></li></ul>', url: createLink('https://kaveri.example') },
    }),
    volunteer: createVersion4Section('Volunteer', {
      ...{ organization: 'Pratham', position: 'Mentor', location: 'Pune', date: '2019 - 2020' },
      ...{ summary: '<p>Taught children</p>', url: createLink('https://pratham.example') },
    }),
    interests: createVersion4Section('Interests', { name: 'Cycling', keywords: ['Touring'] }),
    languages: createVersion4Section('Languages', { name: 'Kannada', description: 'Native', level: 5 }),
    profiles: createVersion4Section('Profiles', {
      ...{ network: 'GitHub', username: 'asha', icon: 'github', url: createLink('https://github.com/asha') },
    }),
    projects: createVersion4Section('Projects', {
      ...{ name: 'Railbook', description: 'Timetables', date: '2020 - 2021', summary: '<p>Works offline</p>' },
      ...{ keywords: ['Rust'], url: createLink('https://railbook.example') },
    }),
    publications: createVersion4Section('Publications', {
      ...{
        name: 'Half a ledger',
        publisher: 'SIGMOD',
        date: '5 August 2026',
        summary: '<p>On it</p>',
        url: createLink('https://papers.example/1'),
      },
    }),
    references: createVersion4Section('References', {
      ...{
        name: 'Daniel Okafor',
        description: 'Founder of Lumen',
        summary: '<p>She ships.</p>',
        url: createLink('https://lumen.example'),
      },
    }),
    skills: createVersion4Section('Skills', {
      name: 'Databases',
      description: 'Expert',
      level: 4,
      keywords: ['SQLite'],
    }),
    custom: {
      k1: createVersion4Section('Press', {
        ...{
          name: 'Ledger without a leader',
          description: 'Indian Patent Office',
          date: 'May 2022',
          location: 'Chennai',
        },
        ...{ summary: '<p>Two of three</p>', keywords: ['Logs'], url: createLink('https://patents.example/9') },
      }),
    },
  },
  metadata: {
    ...{
      template: 'rhyhorn',
      layout: [[['profiles', 'summary', 'custom.k1'], ['skills']]],
      css: { value: '', visible: false },
    },
    ...{
      page: { margin: 18, format: 'a4', options: { breakLine: true, pageNumbers: true } },
      notes: '<p>Secret note</p>',
    },
    ...{ theme: { background: '#ffffff', text: '#000000', primary: '#dc2626' } },
    typography: {
      font: { family: 'IBM Plex Serif', subset: 'latin', variants: ['regular'], size: 14 },
      lineHeight: 1.5,
    },
  },
};
