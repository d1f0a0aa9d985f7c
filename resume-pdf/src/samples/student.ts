/** A first resume: a name, one school, a few words. */
export const student = {
  personalInfo: {
    firstName: 'Dev',
    lastName: 'Patel',
    email: 'dev.patel@example.com',
    contactNumber: '+91 90000 11111',
    city: 'Pune',
    country: 'India',
    introduction: 'Second-year student of electronics who likes small machines and clear diagrams.',
  },
  skills: { technical: ['Python', 'C', 'KiCad'], soft: [] },
  projects: [
    {
      _id: 'p1',
      title: 'Soil sensor',
      description: 'A moisture sensor for balcony gardens that runs a year on two cells.',
      projectUrl: 'https://soil.example',
      technologies: ['C', 'KiCad'],
    },
  ],
  education: [
    {
      _id: 'd1',
      title: 'B.Tech. Electronics',
      instituteName: 'College of Engineering Pune',
      fromYear: 'Aug, 2025',
      toYear: 'May, 2029',
      grade: '9.1 CGPA',
    },
  ],
};
