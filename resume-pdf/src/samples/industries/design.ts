/** A Danish interaction designer; one page, with a portfolio. */
export const design = {
  personalInfo: {
    firstName: 'Freja',
    lastName: 'Lindholm',
    designation: 'Interaction Designer',
    email: 'hello@lindholm.example',
    contactNumber: '+45 20 00 01 53',
    city: 'Copenhagen',
    country: 'Denmark',
    summary:
      'I design for people in a hurry: at ticket machines, in waiting rooms, on call. Research first, drawings second, then tests until nothing has to be explained.',
    languages: [
      { name: 'Danish', proficiency: 'Native' },
      { name: 'English', proficiency: 'Fluent' },
      { name: 'German', proficiency: 'Intermediate' },
    ],
  },
  skills: {
    technical: ['Figma', 'Prototyping', 'Design systems', 'Usability testing', 'Typography', 'HTML and CSS'],
    soft: ['Facilitation', 'Writing'],
  },
  experiences: [
    {
      _id: 'e1',
      role: 'Senior Interaction Designer',
      companyName: 'Studio Nordlys',
      companyDescription: 'Public services, 22 people',
      startDate: '2020',
      current: true,
      summaryPoints: [
        'Redesigned the ticket machines of a regional railway; buying a ticket takes 18 seconds instead of 45.',
        'Built a design system of 60 components that four ministries use, tested with screen readers.',
        'Led three designers and a researcher on the national appointment service.',
      ],
    },
    {
      _id: 'e2',
      role: 'Designer',
      companyName: 'Havn Health',
      companyDescription: 'Software for clinics',
      startDate: '2017',
      endDate: '2020',
      summaryPoints: [
        'Shadowed 30 nurses on night shifts and drew the handover screen with them; errors in handovers halved.',
        'Introduced tests with five users before every release.',
      ],
    },
    {
      _id: 'e3',
      role: 'Design Intern',
      companyName: 'City of Aarhus',
      companyDescription: 'Digital services',
      startDate: '2016',
      endDate: '2017',
      summaryPoints: ['Drew 120 icons for signs in libraries and swimming pools; all of them are still up.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Night Train',
      description: 'Wayfinding and tickets for sleeping cars. Case study with all that we threw away.',
      projectUrl: 'https://lindholm.example/night-train',
      technologies: ['Research', 'Interface', 'Signs'],
      startDate: '2023',
      endDate: '2024',
    },
    {
      _id: 'p2',
      title: 'Letters from the Clinic',
      description: 'Rewrote and reset 40 letters to patients. Calls to ask what they mean fell by a third.',
      projectUrl: 'https://lindholm.example/letters',
      technologies: ['Typography', 'Plain language'],
      startDate: '2022',
      endDate: '2022',
    },
  ],
  talks: [{ _id: 't1', title: 'Forms Are Conversations', event: 'Nordic UX Days', place: 'Malmö', date: '2025' }],
  awards: [
    {
      _id: 'a1',
      title: 'Silver, Public Services',
      awarder: 'Nordic Design Award',
      date: '2024',
      summary: 'For the ticket machines.',
    },
    { _id: 'a2', title: 'Group show “Please Wait”', awarder: 'Design Museum, Aarhus', date: '2023' },
  ],
  education: [
    {
      _id: 'd1',
      title: 'MA Interaction Design',
      instituteName: 'Royal School of Design',
      fromYear: '2015',
      toYear: '2017',
    },
    {
      _id: 'd2',
      title: 'BA Visual Communication',
      instituteName: 'Kolding School of Arts',
      fromYear: '2012',
      toYear: '2015',
    },
  ],
  footerLinks: { website: 'https://lindholm.example', linkedin: 'https://www.linkedin.com/in/freja-lindholm-sample' },
};
