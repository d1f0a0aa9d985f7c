import type { Person } from '../person.ts';
import { ENGLISH_HEADINGS } from './headings.ts';

export const chidi: Person = {
  language: 'en',
  name: 'Chidi Okonkwo',
  label: 'Registered Nurse, Intensive Care',
  email: 'chidi.okonkwo@wardmail.example',
  phone: '020 7946 0184',
  place: 'London SE1',
  links: [{ network: 'LinkedIn', shown: 'linkedin.com/in/chidiokonkwo', url: 'https://linkedin.com/in/chidiokonkwo' }],
  summary:
    'Intensive care nurse with eleven years at the bedside and three as a charge nurse. Calm in a crisis, exact in the notes, and patient with families and new colleagues alike.',
  work: [
    {
      role: 'Charge Nurse, Intensive Care Unit',
      company: "St Brannock's Hospital NHS Trust",
      place: 'London',
      start: '2020-01',
      points: [
        'Lead a shift of fourteen nurses on a unit with 22 beds and answer for its safe staffing.',
        'Introduced a handover sheet that cut missed medication checks by 38% within a year.',
        'Teach ventilation and sedation to nurses in their first six months.',
      ],
    },
    {
      role: 'Staff Nurse, Intensive Care',
      company: 'Medway River Infirmary',
      place: 'Gillingham',
      start: '2015-09',
      end: '2019-12',
      points: [
        'Cared for ventilated patients one to one, among them 60 after heart surgery.',
        'Link nurse for infection prevention: no line infection on the ward in 400 days.',
      ],
    },
    {
      role: 'Staff Nurse, Acute Medicine',
      company: 'Lagos Lagoon Teaching Hospital',
      place: 'Lagos, Nigeria',
      start: '2012-02',
      end: '2015-07',
      points: ['Looked after up to eighteen patients a shift with fever, stroke and heart failure.'],
    },
  ],
  education: [
    {
      title: 'MSc Advanced Clinical Practice',
      institution: 'Thameside University',
      place: 'London',
      start: '2017',
      end: '2019',
      grade: 'Merit',
    },
    {
      title: 'BNSc Nursing Science',
      institution: 'University of the Lower Niger',
      place: 'Onitsha',
      start: '2007',
      end: '2011',
    },
  ],
  skills: [
    { group: 'Clinical', items: ['Mechanical ventilation', 'Haemofiltration', 'Triage', 'Palliative care'] },
    { group: 'Ward', items: ['Rostering', 'Incident review', 'Mentoring', 'Electronic patient records'] },
  ],
  languages: [
    { language: 'English', level: 'Native', percent: 100 },
    { language: 'Igbo', level: 'Native', percent: 100 },
    { language: 'French', level: 'B1', percent: 50 },
  ],
  certificates: [
    { name: 'Advanced Life Support', issuer: 'Resuscitation Council UK', date: '2024-02' },
    { name: 'Non-Medical Prescribing (V300)', issuer: 'Thameside University', date: '2021-06' },
  ],
  projects: [],
  publications: [],
  awards: [{ title: 'Nurse of the Quarter', awarder: "St Brannock's Hospital NHS Trust", date: '2021' }],
  volunteer: [
    {
      role: 'First Aider',
      company: 'Southwark Half Marathon',
      place: 'London',
      start: '2018',
      end: '2023',
      points: ['Ran the finish line tent with six volunteers.'],
    },
  ],
  interests: ['Gospel choir', 'Allotment gardening'],
  references: [{ name: 'Ruth Ashdown, Matron', text: 'The nurse I want beside me on the worst night of the year.' }],
  headings: {
    ...ENGLISH_HEADINGS,
    summary: 'Personal Statement',
    work: 'Employment History',
    education: 'Education and Training',
    skills: 'Key Skills',
    certificates: 'Courses & Certificates',
    awards: 'Achievements',
    volunteer: 'Voluntary Work',
    interests: 'Hobbies',
  },
  present: 'Present',
};
