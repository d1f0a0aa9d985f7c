/** A brand and growth marketer for food companies, from Lyon. */
export const marketing = {
  personalInfo: {
    firstName: 'Camille',
    lastName: 'Fontaine',
    designation: 'Brand and Growth Marketing Manager',
    email: 'camille@fontaine.example',
    contactNumber: '+33 6 00 00 01 75',
    city: 'Lyon',
    country: 'France',
    summary:
      'Marketer of food and drink with nine years on both sides, agency and brand. I plan a campaign backwards from the shelf, and I report what did not work as well.',
    languages: [
      { name: 'French', proficiency: 'Native' },
      { name: 'English', proficiency: 'Fluent' },
      { name: 'Italian', proficiency: 'Intermediate' },
    ],
  },
  skills: {
    technical: [],
    soft: [],
    groups: [
      {
        _id: 'g1',
        name: 'Channels',
        level: '',
        keywords: ['Paid social', 'Search', 'Retail media', 'Lifecycle email'],
      },
      { _id: 'g2', name: 'Tools', level: '', keywords: ['GA4', 'HubSpot', 'Looker Studio', 'Figma'] },
    ],
  },
  experiences: [
    {
      _id: 'e1',
      role: 'Brand Marketing Manager',
      companyName: 'Maison Verdier',
      companyDescription: 'Sauces and condiments, EUR 80 million a year',
      startDate: '2021-01',
      current: true,
      summaryPoints: [
        'Launched a range of four sauces with EUR 400,000; 9% of households tried one in the first year, where the plan said 6.',
        'Moved a third of the budget from display to retail media and cut the cost of a new buyer from EUR 7.10 to 4.30.',
        'Briefs two agencies and leads a team of three.',
      ],
    },
    {
      _id: 'e2',
      role: 'Growth Marketer',
      companyName: 'Panier',
      companyDescription: 'Weekly vegetable boxes',
      startDate: '2018-03',
      endDate: '2020-12',
      summaryPoints: [
        'Grew subscriptions from 6,000 to 21,000 while the share that left in a month fell from 11 to 7%.',
        'Wrote the welcome series of five emails, which brought 18% of all first orders.',
      ],
    },
    {
      _id: 'e3',
      role: 'Account Executive',
      companyName: 'Agence Tandem',
      companyDescription: 'Advertising agency',
      startDate: '2016-09',
      endDate: '2018-02',
      summaryPoints: ['Ran the campaigns of three food brands, EUR 1.1 million of media in all.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Try It with Rice',
      description:
        'Six weeks of recipes by canteen cooks on social media. EUR 60,000; 2.3 million views, 41,000 coupons used.',
      projectUrl: 'https://fontaine.example/rice',
      organization: 'Maison Verdier',
      startDate: '2023-04',
      endDate: '2023-05',
    },
    {
      _id: 'p2',
      title: 'Ugly Week',
      description: 'Boxes of crooked vegetables, announced by email alone. Sold out in nine hours, four times.',
      projectUrl: 'https://fontaine.example/ugly',
      organization: 'Panier',
      startDate: '2019-09',
      endDate: '2019-10',
    },
  ],
  volunteering: [
    {
      _id: 'v1',
      role: 'Communications',
      organization: 'Food Bank of the Rhône',
      place: 'Lyon',
      startDate: '2020-04',
      current: true,
      summaryPoints: ['Plans the winter appeal; it brought EUR 210,000 last year, up by a third.'],
    },
  ],
  talks: [
    { _id: 't1', title: 'A Launch without Television', event: 'Food Marketing Days', place: 'Paris', date: '2024-02' },
  ],
  certificates: [
    {
      _id: 'c1',
      title: 'Search Ads Certification',
      issuer: 'Ads Academy',
      issueDate: '2025-09',
      expiryDate: '2026-09',
      number: 'SA-88213',
    },
    { _id: 'c2', title: 'Web Analytics', issuer: 'Ads Academy', issueDate: '2024-11' },
  ],
  awards: [{ _id: 'a1', title: 'Shortlist, Food and Drink', awarder: 'French Effectiveness Awards', date: '2023-11' }],
  education: [
    {
      _id: 'd1',
      title: 'Master in Marketing',
      instituteName: 'Business School of Lyon',
      fromYear: 'Sep, 2014',
      toYear: 'Jun, 2016',
    },
  ],
  footerLinks: { linkedin: 'https://www.linkedin.com/in/camille-fontaine-sample', website: 'https://fontaine.example' },
};
