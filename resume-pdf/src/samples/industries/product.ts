/** A product manager from South Africa, formerly a branch teller, now in mobile money. */
export const product = {
  personalInfo: {
    firstName: 'Zanele',
    lastName: 'Dlamini',
    designation: 'Senior Product Manager, Mobile Money',
    email: 'zanele@dlamini.example',
    contactNumber: '+27 60 000 0164',
    city: 'Johannesburg',
    country: 'South Africa',
    summary:
      'Product manager for people whose phone is their bank. I started behind the counter of a branch, and still spend a day a month in a shop that sells airtime.',
    languages: [
      { name: 'Zulu', proficiency: 'Native' },
      { name: 'English', proficiency: 'Fluent' },
      { name: 'Sesotho', proficiency: 'Intermediate' },
    ],
  },
  skills: {
    technical: ['Discovery interviews', 'A/B tests', 'SQL', 'Pricing', 'Roadmaps', 'Amplitude'],
    soft: ['Facilitation', 'Negotiation', 'Writing'],
  },
  experiences: [
    {
      _id: 'e1',
      role: 'Senior Product Manager',
      companyName: 'Umoya Pay',
      companyDescription: 'Mobile money, 2.4 million customers',
      startDate: '2022-02',
      current: true,
      summaryPoints: [
        'Launched instant refunds with six engineers and a designer in 14 weeks; complaints about refunds fell by 41%.',
        'Sunset the savings pockets after 20 interviews and two tests; nobody called, and the team gained a quarter.',
        'Priced transfers between networks anew: margin from 0.8 to 1.3% while volume grew by a fifth.',
        'Defined activation as a second transfer within ten days and raised it from 38 to 52%.',
      ],
    },
    {
      _id: 'e2',
      role: 'Product Manager',
      companyName: 'Umoya Pay',
      companyDescription: 'Mobile money, 2.4 million customers',
      startDate: '2019-09',
      endDate: '2022-01',
      summaryPoints: [
        'Grew the network of agents from 900 to 4,100 with a sign-up that takes one visit instead of three.',
        'Negotiated the data standard for receipts with two banks.',
      ],
    },
    {
      _id: 'e3',
      role: 'Business Analyst',
      companyName: 'Savings Bank of the Highveld',
      companyDescription: 'Retail bank',
      startDate: '2016-01',
      endDate: '2019-08',
      summaryPoints: [
        'Mapped how a loan travels through seven departments; five are left, and an answer takes two days instead of nine.',
        'Wrote the requirements of the first mobile app and tested it in 12 branches.',
      ],
    },
    {
      _id: 'e4',
      role: 'Teller (part-time)',
      companyName: 'Savings Bank of the Highveld',
      companyDescription: 'Retail bank',
      startDate: '2013-03',
      endDate: '2015-12',
      summaryPoints: ['Served some 60 customers a day and drew the queue that made us open a fourth counter.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Bus Pass in a Chat',
      description: 'Weekly passes of a bus company sold in a messenger. 11,000 in the first month, without an app.',
      projectUrl: 'https://buspass.example',
      organization: 'With two friends',
      startDate: '2021-05',
      endDate: '2021-11',
    },
    {
      _id: 'p2',
      title: 'Savings Circle',
      description: 'A prototype for stokvels, tested with five circles of savers and stopped: they trusted paper more.',
      projectUrl: 'https://circle.example',
      startDate: '2020-02',
      endDate: '2020-06',
    },
  ],
  awards: [{ _id: 'a1', title: 'Product Team of the Year', awarder: 'African Fintech Awards', date: '2023-10' }],
  courses: [{ _id: 'k1', title: 'Data Analysis with SQL', issuer: 'University of the Highveld', date: '2019-05' }],
  hobbies: [{ _id: 'h1', name: 'Choir', keywords: ['Alto, Soweto Chorale'] }],
  education: [
    {
      _id: 'd1',
      title: 'BCom Information Systems',
      instituteName: 'University of the Highveld',
      fromYear: 'Feb, 2012',
      toYear: 'Nov, 2015',
    },
  ],
  certificates: [
    { _id: 'c1', title: 'Pricing Strategy', issuer: 'School of Product', issueDate: '2023-05', number: 'PS-1183' },
  ],
  talks: [
    {
      _id: 't1',
      title: 'The Feature That Nobody Missed',
      event: 'Product Day Cape Town',
      place: 'Cape Town',
      date: '2024-08',
    },
  ],
  volunteering: [
    {
      _id: 'v1',
      role: 'Mentor',
      organization: 'Girls Who Ship',
      place: 'Soweto',
      startDate: '2020-02',
      current: true,
      summaryPoints: ['Mentored nine school-leavers; seven of them work in technology.'],
    },
  ],
  footerLinks: { linkedin: 'https://www.linkedin.com/in/zanele-dlamini-sample', website: 'https://dlamini.example' },
};
