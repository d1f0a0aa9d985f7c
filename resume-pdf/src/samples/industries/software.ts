/** A software engineer from Brazil with six years in logistics and payments, and open-source projects. */
export const software = {
  personalInfo: {
    firstName: 'Mateus',
    lastName: 'Oliveira',
    designation: 'Senior Software Engineer',
    email: 'mateus@oliveira.example',
    contactNumber: '+55 51 90000 0131',
    city: 'Porto Alegre',
    country: 'Brazil',
    summary:
      'Backend engineer who likes systems that one person can explain. Eight years in logistics and payments, the last three as the technical lead of a team of six.',
    languages: [
      { name: 'Portuguese', proficiency: 'Native' },
      { name: 'English', proficiency: 'Fluent' },
    ],
  },
  skills: {
    technical: [],
    soft: [],
    groups: [
      { _id: 'g1', name: 'Languages', level: '', keywords: ['Go', 'TypeScript', 'Python', 'SQL'] },
      { _id: 'g2', name: 'Data', level: '', keywords: ['PostgreSQL', 'Kafka', 'Redis', 'ClickHouse'] },
      {
        _id: 'g3',
        name: 'Operations',
        level: '',
        keywords: ['Kubernetes', 'Terraform', 'OpenTelemetry', 'GitHub Actions'],
      },
    ],
  },
  experiences: [
    {
      _id: 'e1',
      role: 'Senior Software Engineer',
      companyName: 'Rota Sul Logistics',
      companyDescription: 'Route planning for 3,000 lorries',
      startDate: '2021-04',
      current: true,
      summaryPoints: [
        'Led six engineers who replaced the nightly planner with a streaming one; a new order is in a route after 40 seconds instead of nine hours.',
        'Cut the 99th percentile of the tracking API from 2.1 s to 180 ms by moving reads to ClickHouse.',
        'Introduced on-call handovers and weekly reviews of incidents; pages at night fell from 31 to 6 a month.',
        'Mentored two apprentices who now own the billing service.',
      ],
    },
    {
      _id: 'e2',
      role: 'Software Engineer',
      companyName: 'Pagamento Claro',
      companyDescription: 'Card payments for small shops',
      startDate: '2018-02',
      endDate: '2021-03',
      summaryPoints: [
        'Built the reconciliation service (Go, PostgreSQL) that matches 4 million transactions a day with bank files.',
        'Migrated 11 services to Kubernetes without a minute of planned downtime.',
        'Wrote contract tests between five teams, which ended the freeze before each release.',
      ],
    },
    {
      _id: 'e3',
      role: 'Intern, Infrastructure',
      companyName: 'University Computing Centre',
      startDate: '2016-08',
      endDate: '2017-12',
      employmentType: '20 hours a week',
      summaryPoints: ['Automated the set-up of 220 laboratory machines: an afternoon instead of two weeks.'],
    },
  ],
  volunteering: [
    {
      _id: 'v1',
      role: 'Instructor',
      organization: 'Código na Praça',
      place: 'Porto Alegre',
      startDate: '2022-03',
      current: true,
      summaryPoints: ['Teaches 15 teenagers to program, every second Saturday.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'queuewatch',
      description:
        'Finds stuck and repeated jobs in queues that live in PostgreSQL. 1,200 stars; nine companies run it.',
      projectUrl: 'https://queuewatch.example',
      githubUrl: 'https://github.com/mateus-oliveira-sample/queuewatch',
      technologies: ['Go', 'PostgreSQL'],
      startDate: '2022-05',
      current: true,
    },
    {
      _id: 'p2',
      title: 'Ônibus Agora',
      description: 'Live arrival times of 1,600 city buses on a page of 14 kB, used by 9,000 people a day.',
      projectUrl: 'https://onibus.example',
      technologies: ['TypeScript', 'GTFS'],
      startDate: '2019-08',
      current: true,
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'BSc Computer Science',
      instituteName: 'Federal University of the South',
      fromYear: 'Mar, 2013',
      toYear: 'Dec, 2017',
      place: 'Porto Alegre',
    },
  ],
  certificates: [
    {
      _id: 'c1',
      title: 'Certified Kubernetes Application Developer',
      issuer: 'Cloud Foundation',
      issueDate: '2024-02',
      number: 'CKAD-0417-22',
    },
  ],
  talks: [
    {
      _id: 't1',
      title: 'A Queue Is a Table',
      event: 'Go Meetup Porto Alegre',
      place: 'Porto Alegre',
      date: '2023-09',
      slidesUrl: 'https://slides.example/queue',
    },
  ],
  footerLinks: {
    github: 'https://github.com/mateus-oliveira-sample',
    linkedin: 'https://www.linkedin.com/in/mateus-oliveira-sample',
    website: 'https://oliveira.example',
  },
};
