/** Creates an OpenResume state with every field of its first and later versions. */
export const createFullOpenResume = () => ({
  resume: {
    profile: {
      name: 'Asha Rao',
      summary: 'Builds payment systems that do not lose money.',
      email: 'asha@asha.example',
      phone: '+91 80 5550 1234',
      location: 'Bengaluru, India',
      url: 'https://asha.example',
      portfolioLink: 'https://work.asha.example',
      linkedinLink: 'linkedin.com/in/asharao',
      githubLink: 'github.com/asharao',
    },
    workExperiences: [
      {
        company: 'Kaveri Payments',
        jobTitle: 'Backend Engineer',
        date: 'Mar 2021 - Present',
        descriptions: ['Cut settlement time from 40 minutes to 90 seconds', 'Wrote the ledger'],
      },
      { company: 'Lumen', jobTitle: 'Intern', date: 'Summer 2018', descriptions: ['Drew maps'] },
    ],
    educations: [
      {
        school: 'BMS College of Engineering',
        degree: 'B.E. in Computer Science',
        date: 'Aug 2014 - May 2018',
        gpa: '8.9',
        descriptions: ['Thesis about clocks', 'Ran the robotics club'],
      },
    ],
    projects: [
      {
        project: 'Railbook',
        date: '2020',
        descriptions: ['Timetables of 7,000 stations without a network'],
        projectLink: 'https://railbook.example',
      },
    ],
    skills: {
      featuredSkills: [
        { skill: 'Rust', rating: 4 },
        { skill: 'SQL', rating: 2 },
        { skill: '', rating: 4 },
      ],
      descriptions: ['Languages: Kotlin, Go', 'Kafka, Redis'],
    },
    custom: { descriptions: ['Patent IN 123456: Ledger without a leader'] },
  },
  settings: {
    themeColor: '#38bdf8',
    fontFamily: 'Roboto',
    fontSize: '11',
    documentSize: 'A4',
    formToShow: { workExperiences: true, educations: true, projects: false, skills: true, custom: true },
    formToHeading: {
      workExperiences: 'WORK EXPERIENCE',
      educations: 'EDUCATION',
      projects: 'PROJECT',
      skills: 'SKILLS',
      custom: 'PATENTS',
    },
    formsOrder: ['workExperiences', 'educations', 'projects', 'skills', 'custom'],
    showBulletPoints: { educations: true, projects: true, skills: true, custom: true },
  },
});
