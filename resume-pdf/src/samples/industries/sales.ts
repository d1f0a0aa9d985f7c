/** A software salesperson in the western United States. */
export const sales = {
  personalInfo: {
    firstName: 'Marcus',
    lastName: 'Whitfield',
    designation: 'Senior Account Executive',
    email: 'marcus@whitfield.example',
    contactNumber: '+1 303 555 0186',
    city: 'Denver',
    region: 'Colorado',
    country: 'United States',
    summary:
      'Account executive with ten years in software for hospitals and schools. 112% of quota on average over the last five years, two thirds of it from new customers.',
    languages: [
      { name: 'English', proficiency: 'Native' },
      { name: 'Spanish', proficiency: 'Fluent' },
    ],
  },
  skills: {
    technical: ['Enterprise sales', 'Public tenders', 'Discovery calls', 'Forecasting', 'Salesforce', 'Gong'],
    soft: ['Coaching', 'Negotiation'],
  },
  experiences: [
    {
      _id: 'e1',
      role: 'Senior Account Executive',
      companyName: 'Carewell Systems',
      companyDescription: 'Scheduling for hospitals',
      startDate: '2021-01',
      current: true,
      summary: 'Territory: Colorado, Utah and New Mexico. New customers alone, deals of USD 120,000 to 900,000 a year.',
      summaryPoints: [
        'Closed 131% of a quota of USD 2.1 million in 2024, 108% in 2023 and 117% in 2022.',
        'Won the state hospital group (14 sites, USD 870,000 a year) against the incumbent of eleven years.',
        'Shortened the cycle from nine to six months by bringing the head of nursing in at the second meeting.',
        'Coached three new account executives; all of them made quota in their first full year.',
      ],
    },
    {
      _id: 'e2',
      role: 'Account Executive',
      companyName: 'Chalkline',
      companyDescription: 'Software for school districts',
      startDate: '2017-06',
      endDate: '2020-12',
      summaryPoints: [
        'Opened New Mexico: from no customer to 22 districts and USD 640,000 a year.',
        'Renewed 96% of contracts, with prices 5% up on average.',
      ],
    },
    {
      _id: 'e3',
      role: 'Sales Development Representative',
      companyName: 'Chalkline',
      companyDescription: 'Software for school districts',
      startDate: '2015-08',
      endDate: '2017-05',
      summaryPoints: ['Booked 14 qualified meetings a month, the most of a team of nine.'],
    },
  ],
  awards: [
    { _id: 'a1', title: '2nd of 46 account executives', awarder: 'Carewell Systems', date: '2024-12' },
    { _id: 'a2', title: 'President’s Club', awarder: 'Carewell Systems', date: '2022-12' },
    { _id: 'a3', title: 'Rookie of the Year', awarder: 'Chalkline', date: '2018-01' },
  ],
  certificates: [
    {
      _id: 'c1',
      title: 'Negotiation for Enterprise Sales',
      issuer: 'Mile High Institute',
      issueDate: '2023-03',
      number: 'NE-5520',
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'BA Communication',
      instituteName: 'Front Range State University',
      fromYear: 'Aug, 2011',
      toYear: 'May, 2015',
      place: 'Pueblo',
    },
  ],
  volunteering: [
    {
      _id: 'v1',
      role: 'Basketball Coach',
      organization: 'Eastside Youth League',
      place: 'Denver',
      startDate: '2019-10',
      current: true,
      summaryPoints: ['Coached 12 boys and girls of 10 to 12 years through six seasons.'],
    },
  ],
  footerLinks: { linkedin: 'https://www.linkedin.com/in/marcus-whitfield-sample' },
};
