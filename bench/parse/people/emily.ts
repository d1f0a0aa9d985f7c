import type { Person } from '../person.ts';
import { ENGLISH_HEADINGS } from './headings.ts';

export const emily: Person = {
  language: 'en',
  name: 'Emily Nguyen',
  label: 'Computer Science Student',
  email: 'emnguyen@cascadestate.example',
  phone: '(503) 555-0142',
  place: 'Portland, OR',
  links: [
    { network: 'GitHub', shown: 'github.com/emnguyen', url: 'https://github.com/emnguyen' },
    { network: 'Website', shown: 'emilynguyen.example', url: 'https://emilynguyen.example' },
  ],
  summary: 'Third-year student who likes compilers, climbing and small useful tools. Looking for a summer internship.',
  work: [
    {
      role: 'Software Engineering Intern',
      company: 'Timberline Robotics',
      place: 'Beaverton, OR',
      start: '2025-06',
      end: '2025-09',
      points: [
        'Shipped a replay viewer for robot logs in Rust and WebGL that the field team opens 80 times a week.',
        'Reduced log upload failures from 9% to under 1% by resuming broken uploads.',
      ],
    },
    {
      role: 'Undergraduate Teaching Assistant',
      company: 'Cascade State University',
      place: 'Portland, OR',
      start: '2024-09',
      points: ['Hold two labs a week for 45 students in Data Structures and grade their projects.'],
    },
    {
      role: 'Barista',
      company: 'Burnside Roasters',
      place: 'Portland, OR',
      start: '2022-05',
      end: '2024-08',
      points: ['Opened the shop alone on weekends and trained five new colleagues.'],
    },
  ],
  education: [
    {
      title: 'B.S. in Computer Science',
      institution: 'Cascade State University',
      place: 'Portland, OR',
      start: '2023-09',
      end: '2027-06',
      grade: '3.84/4.00',
    },
    {
      title: 'High School Diploma',
      institution: 'Mount Tabor High School',
      place: 'Portland, OR',
      start: '2019-09',
      end: '2023-06',
    },
  ],
  skills: [
    { group: 'Languages', items: ['Rust', 'C++', 'Python', 'TypeScript', 'OCaml'] },
    { group: 'Tools', items: ['Git', 'Docker', 'Linux', 'LLVM'] },
  ],
  languages: [
    { language: 'English', level: 'Native', percent: 100 },
    { language: 'Vietnamese', level: 'Conversational', percent: 60 },
  ],
  certificates: [],
  projects: [
    {
      name: 'minipas',
      text: 'Compiler from a subset of Pascal to WebAssembly, with a playground in the browser.',
      date: '2025-03',
    },
    { name: 'BusWhen', text: 'Text message service that tells when the next bus leaves; 300 users.', date: '2024-01' },
  ],
  publications: [],
  awards: [
    { title: "Dean's List", awarder: 'Cascade State University', date: '2024' },
    { title: 'Second Place, Rose City Hackathon', awarder: 'Rose City Makers', date: '2024' },
  ],
  volunteer: [],
  interests: ['Bouldering', 'Film photography'],
  references: [],
  headings: { ...ENGLISH_HEADINGS, awards: 'Honors & Awards', skills: 'Technical Skills' },
  present: 'Present',
};
