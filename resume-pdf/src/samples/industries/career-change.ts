/** A teacher who became a software developer, in Guadalajara; one page. */
export const careerChange = {
  personalInfo: {
    firstName: 'Rosa',
    lastName: 'Jiménez Luna',
    designation: 'Junior Web Developer, formerly Teacher',
    email: 'rosa@jimenez.example',
    contactNumber: '+52 33 0000 0297',
    city: 'Guadalajara',
    country: 'Mexico',
    summary:
      'Web developer after nine years as a teacher of chemistry. I explain, plan and test for a living already; a diploma of 700 hours and three sites in use brought the code. Looking for a team that makes software for schools or clinics.',
    languages: [
      { name: 'Spanish', proficiency: 'Native' },
      { name: 'English', proficiency: 'Fluent' },
    ],
  },
  skills: {
    technical: [],
    soft: [],
    groups: [
      {
        _id: 'g1',
        name: 'New',
        level: '',
        keywords: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Accessibility'],
      },
      {
        _id: 'g2',
        name: 'Brought along',
        level: '',
        keywords: ['Explaining', 'Planning a school year', 'Assessment', 'Work with parents'],
      },
    ],
  },
  projects: [
    {
      _id: 'p1',
      title: 'Rota for a Food Bank',
      description:
        'Shifts of 60 helpers on one page, with reminders by text message. In use every week since March 2025.',
      projectUrl: 'https://rota.example',
      githubUrl: 'https://github.com/rosa-jimenez-sample/rota',
      technologies: ['TypeScript', 'React', 'PostgreSQL'],
      organization: 'Banco de Alimentos, as a volunteer',
      startDate: '2024-11',
      current: true,
    },
    {
      _id: 'p2',
      title: 'Balance',
      description: 'A game that teaches balancing chemical equations. 2,100 pupils in 30 schools play it.',
      projectUrl: 'https://balance.example',
      technologies: ['JavaScript', 'SVG'],
      startDate: '2023-08',
      endDate: '2024-06',
    },
  ],
  courses: [
    {
      _id: 'k1',
      title: 'Diploma in Web Development, 700 hours',
      issuer: 'Escuela Digital de Occidente',
      date: '2025-06',
    },
    { _id: 'k2', title: 'Databases, evening course', issuer: 'University of the Valley', date: '2024-12' },
  ],
  certificates: [
    {
      _id: 'c1',
      title: 'Web Accessibility Specialist',
      issuer: 'Association of Accessibility Professionals',
      issueDate: '2025-10',
      number: 'WAS-0297',
    },
  ],
  experiences: [
    {
      _id: 'e1',
      role: 'Web Developer (part-time)',
      companyName: 'Clínica Santa Rosa',
      companyDescription: 'Outpatient clinic, 30 staff',
      startDate: '2025-08',
      current: true,
      summaryPoints: [
        'Built the appointment page; calls to the desk fell by 35% in two months.',
        'Tested every form with a screen reader and five patients.',
      ],
    },
    {
      _id: 'e2',
      role: 'Chemistry Teacher, Coordinator of Science',
      companyName: 'Preparatoria Benito Juárez',
      companyDescription: 'Secondary school, 1,100 pupils',
      startDate: '2016-08',
      endDate: '2025-07',
      summaryPoints: [
        'Coordinated six teachers and the timetable of 40 laboratory classes a week.',
        'Introduced online quizzes to 22 classes and trained 30 colleagues to make their own.',
        'Raised the share of pupils who pass the state exam from 64 to 83%.',
      ],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'BSc Chemistry',
      instituteName: 'University of the Valley',
      fromYear: 'Aug, 2011',
      toYear: 'Jun, 2016',
      grade: '9.1 of 10',
    },
  ],
  volunteering: [
    {
      _id: 'v1',
      role: 'Instructor',
      organization: 'Chicas que Programan',
      place: 'Guadalajara',
      startDate: '2024-02',
      current: true,
      summaryPoints: ['Teaches 16 girls their first web page, two Saturdays a month.'],
    },
  ],
  footerLinks: {
    github: 'https://github.com/rosa-jimenez-sample',
    linkedin: 'https://www.linkedin.com/in/rosa-jimenez-sample',
    website: 'https://jimenez.example',
  },
};
