/** A FRESH resume with every field that the schema has. */
export const createFullFresh = () => ({
  name: 'Asha Rao',
  meta: { format: 'FRESH@0.6.0', version: '1.0.0', language: 'en' },
  info: {
    label: 'Backend engineer',
    class: 'Programmer',
    brief: 'I build **payment systems** that do not lose money.',
    image: 'https://asha.example/asha.png',
    quote: 'Count twice.',
  },
  disposition: { travel: 25, remote: true, relocation: { willing: true, destinations: ['Kochi'] } },
  contact: {
    email: 'asha@asha.example',
    phone: '+91 80 5550 1234',
    website: 'https://asha.example',
    other: [{ label: 'Home', category: 'phone', value: '+91 80 5550 1235' }],
  },
  location: { address: '12 MG Road', code: '560001', city: 'Bengaluru', region: 'Karnataka', country: 'IN' },
  social: [{ label: 'GitHub', network: 'GitHub', user: 'asharao', url: 'https://github.com/asharao' }],
  employment: {
    summary: 'Twelve years of payments.',
    history: [
      {
        ...{ employer: 'Kaveri Payments', position: 'Staff Engineer', url: 'https://kaveri.example' },
        ...{ start: '2021-03', location: 'Bengaluru', summary: 'Ledgers for two million shops.' },
        ...{ highlights: ['Cut settlement to 90 seconds'], keywords: ['Rust'] },
      },
      { employer: 'Lumen', position: 'Intern', start: '2019-01', end: '2019-06' },
    ],
  },
  education: {
    summary: 'Computer science.',
    level: 'degree',
    degree: 'MSc',
    history: [
      {
        ...{ title: 'MSc', institution: 'IISc', area: 'Computer Science', start: '2014-08', end: '2016-05' },
        ...{ grade: '8.9', curriculum: ['Ledgers'], url: 'https://iisc.example', summary: 'With distinction.' },
        ...{ keywords: ['Clocks'], highlights: ['Graduated *summa cum laude*'], location: 'Bengaluru' },
      },
    ],
  },
  projects: [
    {
      ...{ title: 'Railbook', category: 'open source', description: 'Timetables.', summary: 'For three railways.' },
      ...{ role: 'Creator', url: 'https://railbook.example', repo: 'https://github.com/asharao/railbook' },
      ...{ media: [{ category: 'image', url: 'https://railbook.example/a.png' }], start: '2018', end: '2019' },
      ...{ highlights: ['Read by 20,000 people'], keywords: ['SQLite'], location: 'Chennai' },
    },
  ],
  skills: {
    sets: [{ name: 'Databases', level: 'Expert', skills: ['SQLite', 'PostgreSQL'] }],
    list: [{ name: 'Rust', level: 'advanced', summary: 'Since 1.0', years: 8 }, { name: 'SQLite' }],
  },
  service: {
    summary: 'Mentoring.',
    history: [
      {
        ...{ category: 'volunteer', organization: 'Code Club', position: 'Mentor', url: 'https://club.example' },
        ...{ start: '2015', end: '2017', summary: 'Taught children.', highlights: ['Forty lessons'] },
        ...{ keywords: ['Scratch'], location: 'Mysuru' },
      },
    ],
  },
  affiliation: {
    summary: 'Societies.',
    history: [{ category: 'society', organization: 'ACM', role: 'Member', url: 'https://acm.example', start: '2016' }],
  },
  governance: [
    {
      ...{ category: 'board', role: 'Treasurer', organization: 'Code Club', start: '2016', end: '2018' },
      ...{ summary: 'Kept its books.', highlights: ['Audited'], keywords: ['Books'], url: 'https://club.example' },
    },
  ],
  recognition: [
    {
      ...{ category: 'award', title: 'Best paper', from: 'SIGMOD', date: '2020', event: 'SIGMOD 2020' },
      ...{ summary: 'For ledgers.', url: 'https://sigmod.example' },
    },
  ],
  writing: [
    {
      ...{ title: 'Ledgers without leaders', category: 'article', date: '2020-05', url: 'https://paper.example' },
      ...{ publisher: { name: 'ACM', url: 'https://acm.example' }, author: ['Asha Rao', 'Meera Iyer'] },
      summary: 'On clocks.',
    },
  ],
  reading: [{ title: 'Code Complete', category: 'book', url: 'https://book.example', author: 'Steve McConnell' }],
  speaking: [
    {
      ...{ title: 'Clocks', event: 'RustConf', location: 'Portland', date: '2019-08', summary: 'On time.' },
      ...{ highlights: ['Best talk'], keywords: ['Rust'] },
    },
  ],
  samples: [{ title: 'Asteroids', summary: 'A game.', url: 'https://asteroids.example', date: '2014-09' }],
  references: [
    {
      ...{ name: 'Meera Iyer', category: 'professional', role: 'Head', private: true },
      contact: [
        { label: 'Work', category: 'email', value: 'meera@kaveri.example' },
        { label: 'Mobile', category: 'phone', value: '+91 80 5550 9999' },
      ],
    },
  ],
  testimonials: [{ name: 'Ravi Nair', category: 'technical', quote: 'She counts twice.' }],
  languages: [{ language: 'Kannada', level: 'Native', years: 30 }],
  interests: [{ name: 'Cycling', summary: 'To Kanyakumari and back.', keywords: ['Touring'] }],
  extracurricular: [{ title: 'Organizer', activity: 'Rust meetup', location: 'Bengaluru', start: '2017', end: '2018' }],
});
