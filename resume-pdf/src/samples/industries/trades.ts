/** An electrician from Accra in Manchester; one page. */
export const trades = {
  personalInfo: {
    firstName: 'Kwame',
    lastName: 'Mensah',
    designation: 'Electrician, Industrial and Commercial',
    email: 'kwame@mensah.example',
    contactNumber: '+44 7700 900264',
    city: 'Manchester',
    country: 'United Kingdom',
    summary:
      'Electrician with ten years on hospitals, schools and food plants. Gold card, full driving licence and own van. I leave boards labelled and drawings up to date.',
    languages: [
      { name: 'English', proficiency: 'Native' },
      { name: 'Twi', proficiency: 'Native' },
    ],
  },
  skills: {
    technical: [
      'Distribution boards',
      'Containment',
      'Testing and inspection',
      'Motor control',
      'Fire alarms',
      'EV chargers',
      'Scissor lift (3a)',
      'Drawings',
    ],
    soft: ['Training apprentices'],
  },
  certificates: [
    {
      _id: 'c4',
      title: 'Mobile platforms 3a and 3b',
      issuer: 'Powered Access Federation',
      issueDate: '2023-02',
      expiryDate: '2028-02',
      number: 'PAL-77310',
    },
    {
      _id: 'c2',
      title: 'Wiring Regulations, 18th edition',
      issuer: 'City College Manchester',
      issueDate: '2022-09',
      number: '2382-22',
    },
    {
      _id: 'c3',
      title: 'Inspection and Testing, level 3',
      issuer: 'City College Manchester',
      issueDate: '2021-06',
      number: '2391-52',
    },
    {
      _id: 'c1',
      title: 'ECS Gold Card, Installation Electrician',
      issuer: 'Joint Industry Board',
      issueDate: '2020-04',
      expiryDate: '2028-04',
      number: '0000 264 817',
    },
    { _id: 'c5', title: 'Driving licence, categories B and BE', issuer: 'DVLA', issueDate: '2016-07' },
  ],
  experiences: [
    {
      _id: 'e1',
      role: 'Lead Electrician',
      companyName: 'Pennine Electrical',
      companyDescription: 'Contractor, 60 people',
      place: 'Manchester',
      startDate: '2020-05',
      current: true,
      summaryPoints: [
        'Wired a hospital extension of 120 rooms with a crew of four, handed over two weeks early and without a fault at inspection.',
        'Commissioned 14 distribution boards and tested 900 circuits in a food plant that ran on.',
        'Trained three apprentices, all of them qualified at the first attempt.',
      ],
    },
    {
      _id: 'e2',
      role: 'Electrician',
      companyName: 'Irwell Building Services',
      place: 'Salford',
      startDate: '2016-08',
      endDate: '2020-04',
      summaryPoints: [
        'Maintained 22 schools: faults, fire alarms and emergency lighting, with 95% of calls closed in a day.',
        'Installed 40 charging points for council vans.',
      ],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'Apprenticeship, Electrical Installation, level 3',
      instituteName: 'Irwell Training Group',
      fromYear: 'Sep, 2012',
      toYear: 'Jul, 2016',
      place: 'Salford',
      description: 'Four years, 7,200 hours on site.',
    },
    {
      _id: 'd2',
      title: 'Senior High School Certificate, Technical',
      instituteName: 'Accra Technical School',
      fromYear: '2009',
      toYear: '2012',
      place: 'Accra',
    },
  ],
  courses: [
    { _id: 'k2', title: 'First Aid at Work', issuer: 'Red Cross', date: '2024-11' },
    {
      _id: 'k1',
      title: 'Site Supervision Safety Training, 2 days',
      issuer: 'Construction Skills Board',
      date: '2024-01',
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Community solar, three school roofs',
      description: '96 kW of panels, installed with volunteers over two summers.',
      startDate: '2022',
      endDate: '2023',
    },
  ],
  references: [
    {
      _id: 'r1',
      name: 'Sheila Doyle',
      position: 'Contracts Manager',
      company: 'Pennine Electrical',
      phone: '+44 7700 900265',
    },
  ],
};
