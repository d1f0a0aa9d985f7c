import type { Person } from '../person.ts';
import { ENGLISH_HEADINGS } from './headings.ts';

export const eleni: Person = {
  language: 'en',
  name: 'Eleni Papadopoulou',
  label: 'Professor of Marine Ecology',
  email: 'e.papadopoulou@thermaic.example',
  phone: '+30 2310 555 871',
  place: 'Thessaloniki, Greece',
  links: [
    { network: 'ORCID', shown: 'orcid.org/0000-0002-1825-0097', url: 'https://orcid.org/0000-0002-1825-0097' },
    { network: 'Website', shown: 'thermaic.example/papadopoulou', url: 'https://thermaic.example/papadopoulou' },
  ],
  summary:
    'I study how seagrass meadows recover from heat waves, with long field series in the Aegean and models that fisheries can use.',
  work: [
    {
      role: 'Professor of Marine Ecology',
      company: 'Thermaic University',
      place: 'Thessaloniki',
      start: '2018-09',
      points: [
        'Head of the coastal ecology group with eleven members.',
        'Principal investigator of the project AegeanMeadow (€2.1 million).',
      ],
    },
    {
      role: 'Associate Professor',
      company: 'University of Western Crete',
      place: 'Chania',
      start: '2011-02',
      end: '2018-08',
      points: ['Founded the diving station of Souda Bay, open to students of six universities.'],
    },
    {
      role: 'Postdoctoral Researcher',
      company: 'Skagerrak Marine Institute',
      place: 'Lysekil, Sweden',
      start: '2007-10',
      end: '2011-01',
      points: ['Modelled the spread of eelgrass seeds along 300 km of coast.'],
    },
    {
      role: 'Research Assistant',
      company: 'Plymouth Sound Laboratory',
      place: 'Plymouth, UK',
      start: '2003-10',
      end: '2007-09',
      points: [],
    },
  ],
  education: [
    {
      title: 'PhD in Marine Biology',
      institution: 'University of South Devon',
      place: 'Plymouth, UK',
      start: '2003',
      end: '2007',
    },
    {
      title: 'MSc in Oceanography',
      institution: 'University of South Devon',
      place: 'Plymouth, UK',
      start: '2002',
      end: '2003',
    },
    {
      title: 'BSc in Biology',
      institution: 'Thermaic University',
      place: 'Thessaloniki',
      start: '1998',
      end: '2002',
    },
  ],
  skills: [{ group: 'Methods', items: ['R', 'Species distribution models', 'Scientific diving', 'Remote sensing'] }],
  languages: [
    { language: 'Greek', level: 'Native', percent: 100 },
    { language: 'English', level: 'C2', percent: 95 },
    { language: 'Swedish', level: 'A2', percent: 35 },
  ],
  certificates: [],
  projects: [],
  publications: [
    {
      authors: 'Papadopoulou, E., Lindqvist, A. and Marangos, D.',
      title: 'Heat waves and the slow return of seagrass meadows',
      venue: 'Journal of Coastal Ecology 41(2), 113–129',
      date: '2023',
    },
    {
      authors: 'Marangos, D. and Papadopoulou, E.',
      title: 'A seed bank under the anchor chain',
      venue: 'Aegean Marine Letters 18, 77–85',
      date: '2021',
    },
    {
      authors: 'Papadopoulou, E. and Okafor, J.',
      title: 'What fishers see before the satellites do',
      venue: 'People and Seas 9(4), 401–418',
      date: '2019',
    },
    {
      authors: 'Papadopoulou, E.',
      title: 'Meadows in motion: a model of drifting seeds',
      venue: 'Nordic Journal of Marine Models 5, 12–31',
      date: '2012',
    },
    {
      authors: 'Papadopoulou, E. and Hale, R.',
      title: 'Light limits of Zostera in turbid estuaries',
      venue: 'Estuaries Today 27(1), 3–19',
      date: '2007',
    },
  ],
  awards: [
    { title: 'Poseidon Medal', awarder: 'Hellenic Society of Ecology', date: '2022' },
    { title: 'Early Career Prize', awarder: 'European Seagrass Network', date: '2010' },
  ],
  volunteer: [],
  interests: [],
  references: [],
  headings: {
    ...ENGLISH_HEADINGS,
    summary: 'Research Interests',
    work: 'Academic Appointments',
    skills: 'Methods',
    publications: 'Selected Publications',
    awards: 'Honours and Awards',
  },
  present: 'present',
};
