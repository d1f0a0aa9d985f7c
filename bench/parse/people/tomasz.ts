import type { Person } from '../person.ts';
import { ENGLISH_HEADINGS } from './headings.ts';

export const tomasz: Person = {
  language: 'en',
  name: 'Tomasz Kowalczyk',
  label: 'Regional Sales Manager',
  email: 't.kowalczyk@postbox.example',
  phone: '+353 1 555 0167',
  place: 'Dublin, Ireland',
  links: [
    { network: 'LinkedIn', shown: 'linkedin.com/in/tkowalczyk', url: 'https://www.linkedin.com/in/tkowalczyk' },
    { network: 'Website', shown: 'www.kowalczyk-sales.example', url: 'https://www.kowalczyk-sales.example' },
  ],
  summary:
    'Sales manager for machines and spare parts, at home in long contracts and short deadlines. Grew two territories to twice their revenue and kept nine of ten customers for more than five years.',
  work: [
    {
      role: 'Regional Sales Manager',
      company: 'Liffey Packaging Machines Ltd',
      place: 'Dublin',
      start: '2019-04',
      points: [
        'Lead a team of eight across Ireland and Scotland with a yearly target of €14 million.',
        'Won the three largest contracts in the history of the company, together worth €6.2 million.',
        'Brought the share of forecasts within 5% of the result from 55% to 88%.',
      ],
    },
    {
      role: 'Key Account Manager',
      company: 'Baltic Conveyor Group',
      place: 'Gdańsk',
      start: '2014-10',
      end: '2019-03',
      points: [
        'Looked after 24 accounts in food and drink; renewed 22 of them.',
        'Built a service contract that brings in €900,000 a year.',
      ],
    },
    {
      role: 'Sales Representative',
      company: 'Vistula Office Supplies',
      place: 'Warsaw',
      start: '2011-01',
      end: '2014-09',
      points: ['Opened 130 new accounts on the road.', 'Salesman of the year twice in a row.'],
    },
  ],
  education: [
    {
      title: 'MBA',
      institution: 'Howth School of Business',
      place: 'Dublin',
      start: '2016',
      end: '2018',
    },
    {
      title: 'BA Economics',
      institution: 'University of Northern Mazovia',
      place: 'Warsaw',
      start: '2007',
      end: '2010',
    },
  ],
  skills: [
    { group: 'Sales', items: ['Negotiation', 'Forecasting', 'Key accounts', 'Tenders'] },
    { group: 'Software', items: ['Salesforce', 'SAP', 'Excel', 'Power BI'] },
  ],
  languages: [
    { language: 'English', level: 'C2', percent: 95 },
    { language: 'Polish', level: 'Native', percent: 100 },
    { language: 'German', level: 'B2', percent: 70 },
  ],
  certificates: [
    { name: 'Certified Sales Leadership Professional', issuer: 'Sales Management Association', date: '2020' },
  ],
  projects: [],
  publications: [],
  awards: [{ title: "President's Club", awarder: 'Liffey Packaging Machines Ltd', date: '2023' }],
  volunteer: [],
  interests: ['Sailing', 'Five-a-side football', 'Bread baking'],
  references: [],
  headings: {
    ...ENGLISH_HEADINGS,
    summary: 'Profile',
    work: 'Work Experience',
    skills: 'Core Competencies',
    certificates: 'Certificates',
  },
  present: 'Current',
};
