/** A teacher of mathematics from Poland in Dublin. */
export const education = {
  personalInfo: {
    firstName: 'Tomasz',
    lastName: 'Wiśniewski',
    designation: 'Teacher of Mathematics and Physics',
    email: 'tomasz@wisniewski.example',
    contactNumber: '+353 85 000 0231',
    city: 'Dublin',
    country: 'Ireland',
    summary:
      'Teacher of mathematics and physics for ages 12 to 18, in Polish and English. Eleven years in mixed classes; what I care about most is what the quiet third of a class understands.',
    languages: [
      { name: 'Polish', proficiency: 'Native' },
      { name: 'English', proficiency: 'Fluent' },
      { name: 'Irish', proficiency: 'Basic' },
    ],
  },
  skills: {
    technical: ['Differentiation', 'Formative assessment', 'Curriculum design', 'GeoGebra', 'Lab safety'],
    soft: ['Work with parents', 'Mentoring'],
  },
  certificates: [
    {
      _id: 'c1',
      title: 'Registration, Route 2: Mathematics and Physics',
      issuer: 'Teaching Council',
      issueDate: '2018-08',
      expiryDate: '2027-03',
      number: 'TC-000231',
    },
    {
      _id: 'c2',
      title: 'Teaching licence, grades 4 to 12',
      issuer: 'Ministry of Education, Poland',
      issueDate: '2014-06',
      number: 'MEN/44812',
    },
  ],
  experiences: [
    {
      _id: 'e1',
      role: 'Mathematics Teacher, Head of Department',
      companyName: 'Liffey Community School',
      companyDescription: '900 pupils, 31 nationalities',
      place: 'Dublin',
      startDate: '2018-09',
      current: true,
      summaryPoints: [
        'Raised the share of pupils who take the higher paper from 22 to 37% in four years, with the same pass rate.',
        'Introduced weekly retrieval quizzes in 14 classes; the mean of the mock exam rose by half a grade.',
        'Mentors three teachers in their first year and leads a department of nine.',
      ],
    },
    {
      _id: 'e2',
      role: 'Mathematics and Physics Teacher',
      companyName: 'Lyceum No. 7',
      place: 'Kraków',
      startDate: '2014-09',
      endDate: '2018-06',
      summaryPoints: [
        'Taught five classes of 28; four pupils reached the national olympiad.',
        'Built a physics lab for 24 pupils out of a budget of EUR 3,000.',
      ],
    },
    {
      _id: 'e3',
      role: 'Student Teacher',
      companyName: 'Primary School No. 38',
      place: 'Kraków',
      startDate: '2013-09',
      endDate: '2014-01',
      summaryPoints: ['Taught 90 observed lessons in grades 4 to 6, with written reflections on each.'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'MSc Mathematics with Teaching',
      instituteName: 'University of Lesser Poland',
      fromYear: 'Oct, 2009',
      toYear: 'Jun, 2014',
      grade: 'Very good',
      place: 'Kraków',
      description: 'Thesis on how pupils read graphs of motion.',
    },
  ],
  volunteering: [
    {
      _id: 'v1',
      role: 'Organizer',
      organization: 'Saturday Maths Circle',
      place: 'Dublin',
      startDate: '2019-10',
      current: true,
      cause: 'Education',
      summaryPoints: ['Runs free sessions for 40 children of 10 to 13 years.'],
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Maths Trail along the Liffey',
      description: 'Twelve tasks to solve outdoors with a rope and a phone. Nine schools have walked it.',
      projectUrl: 'https://trail.example',
      startDate: '2022-03',
      current: true,
    },
  ],
  publications: [
    {
      _id: 'b1',
      title: 'Quizzes That Nobody Marks',
      publisher: 'Mathematics in Irish Schools',
      authors: 'T. Wiśniewski',
      date: '2023-02',
    },
  ],
  courses: [
    { _id: 'k2', title: 'Child Protection and Safeguarding', issuer: 'Child and Family Agency', date: '2025-08' },
    {
      _id: 'k1',
      title: 'Inclusive Classrooms: Autism and Mathematics',
      issuer: 'Institute of Education',
      date: '2024-11',
    },
  ],
  awards: [
    {
      _id: 'a1',
      title: 'Teacher of the Year, shortlist',
      awarder: 'Mathematics Teachers’ Association',
      date: '2023-05',
    },
  ],
  references: [
    {
      _id: 'r1',
      name: 'Niamh Gallagher',
      position: 'Principal',
      company: 'Liffey Community School',
      relationship: 'Observed my lessons for six years',
      email: 'principal@liffey.example',
    },
    {
      _id: 'r2',
      name: 'Ewa Nowak',
      position: 'Deputy Head',
      company: 'Lyceum No. 7',
      relationship: 'Mentor from 2014 to 2018',
      email: 'nowak@lyceum7.example',
    },
  ],
};
