import type { Person } from '../person.ts';
import { ENGLISH_HEADINGS } from './headings.ts';

export const asha: Person = {
  language: 'en',
  name: 'Asha Raghunathan',
  label: 'Senior Data Engineer',
  email: 'asha.raghunathan@kaverimail.example',
  phone: '+91 98450 12763',
  place: 'Bengaluru, India',
  links: [
    {
      network: 'LinkedIn',
      shown: 'linkedin.com/in/asha-raghunathan',
      url: 'https://www.linkedin.com/in/asha-raghunathan',
    },
    { network: 'GitHub', shown: 'github.com/asharag', url: 'https://github.com/asharag' },
  ],
  summary:
    'Data engineer with nine years in payments and logistics. I build pipelines that people trust: tested, documented and cheap to run, from the first event to the monthly report of the regulator.',
  work: [
    {
      role: 'Senior Data Engineer',
      company: 'Kaveri Payments',
      place: 'Bengaluru',
      start: '2021-03',
      points: [
        'Moved 140 nightly jobs from cron to Airflow and cut the time until the morning report from five hours to fifty minutes.',
        'Designed the ledger stream in Kafka and Flink that settles 2.4 million payments a day without a lost event.',
        'Mentor four engineers; two of them lead teams of their own today.',
      ],
    },
    {
      role: 'Data Engineer',
      company: 'Hooghly Freight Systems',
      place: 'Kolkata',
      start: '2018-07',
      end: '2021-02',
      points: [
        'Built the warehouse on BigQuery that replaced eleven spreadsheets of the dispatchers.',
        'Wrote data quality checks in Python (Great Expectations), which found 3,200 double bookings in their first month.',
      ],
    },
    {
      role: 'Software Engineer',
      company: 'Nilgiri Soft Labs',
      place: 'Chennai',
      start: '2015-06',
      end: '2018-06',
      points: [
        'Maintained the billing service in Java and PostgreSQL for 60 hospitals.',
        'Halved the run time of the month-end close by partitioning the largest tables.',
      ],
    },
  ],
  education: [
    {
      title: 'B.Tech Computer Science',
      institution: 'Anna Valley Institute of Technology',
      place: 'Chennai',
      start: '2011-08',
      end: '2015-05',
      grade: '8.7/10',
    },
  ],
  skills: [
    { group: 'Languages', items: ['Python', 'SQL', 'Scala', 'Java'] },
    { group: 'Data', items: ['Apache Spark', 'Kafka', 'Flink', 'Airflow', 'dbt'] },
    { group: 'Cloud', items: ['Google Cloud', 'Terraform', 'Kubernetes'] },
  ],
  languages: [
    { language: 'English', level: 'Fluent', percent: 95 },
    { language: 'Tamil', level: 'Native', percent: 100 },
    { language: 'Hindi', level: 'Professional', percent: 75 },
  ],
  certificates: [
    { name: 'Professional Data Engineer', issuer: 'Google Cloud', date: '2022-05' },
    {
      name: 'Certified Kubernetes Application Developer',
      issuer: 'Cloud Native Computing Foundation',
      date: '2020-11',
    },
  ],
  projects: [
    {
      name: 'rainmap',
      text: 'Open data of 2,100 rain gauges in Karnataka on one map, updated every hour.',
      date: '2023',
    },
    { name: 'tinyledger', text: 'A double-entry ledger in 900 lines of Python, used in two courses.', date: '2020' },
  ],
  publications: [],
  awards: [{ title: 'Engineer of the Year', awarder: 'Kaveri Payments', date: '2022' }],
  volunteer: [
    {
      role: 'Mentor',
      company: 'Women Who Count',
      place: 'Bengaluru',
      start: '2019',
      points: ['Teach SQL to twenty women a year who come back to work after a break.'],
    },
  ],
  interests: ['Carnatic violin', 'Trail running', 'Chess'],
  references: [],
  headings: { ...ENGLISH_HEADINGS, work: 'Professional Experience', skills: 'Technical Skills' },
  present: 'Present',
};
