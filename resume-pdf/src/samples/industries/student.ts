/** A student of environmental engineering in Toronto; one page. */
export const student = {
  personalInfo: {
    firstName: 'Leila',
    lastName: 'Rahmani',
    designation: 'Student of Environmental Engineering',
    email: 'leila@rahmani.example',
    contactNumber: '+1 416 555 0128',
    city: 'Toronto',
    country: 'Canada',
    summary:
      'Third-year student who likes water, maps and measuring things outdoors. Looking for an internship of four to eight months from May 2027.',
    languages: [
      { name: 'English', proficiency: 'Fluent' },
      { name: 'Persian', proficiency: 'Native' },
      { name: 'French', proficiency: 'Intermediate' },
    ],
  },
  skills: {
    technical: ['Python', 'QGIS', 'AutoCAD', 'Water sampling', 'R', 'Technical writing'],
    soft: ['Teaching', 'Event planning'],
  },
  education: [
    {
      _id: 'd1',
      title: 'BASc Environmental Engineering',
      instituteName: 'Ontario Lakes University',
      fromYear: 'Sep, 2023',
      toYear: 'Apr, 2028',
      grade: '3.8 of 4.0',
      place: 'Toronto',
      courses: ['Hydrology', 'Statistics', 'Fluid mechanics', 'Geographic information systems'],
    },
    {
      _id: 'd2',
      title: 'Secondary School Diploma',
      instituteName: 'Don Valley Collegiate',
      fromYear: 'Sep, 2019',
      toYear: 'Jun, 2023',
      place: 'Toronto',
    },
  ],
  projects: [
    {
      _id: 'p1',
      title: 'Road Salt in the Humber',
      description:
        'Sampled a creek at eight places through a winter with two classmates, and showed which outfall brings most of the salt.',
      projectUrl: 'https://salt.example',
      technologies: ['Python', 'QGIS'],
      startDate: '2025-10',
      endDate: '2026-04',
      summaryPoints: [
        'Presented the map to the city’s water staff, who added two sampling points.',
        'Wrote 600 lines of Python that flag sensors which drift.',
      ],
    },
    {
      _id: 'p2',
      title: 'Rain Barrel Calculator',
      description: 'A page that says which barrel fits a roof. About 300 people used it last summer.',
      projectUrl: 'https://barrel.example',
      technologies: ['JavaScript'],
      startDate: '2024-06',
      endDate: '2024-08',
    },
  ],
  experiences: [
    {
      _id: 'e1',
      role: 'Laboratory Assistant',
      companyName: 'Water Lab, Ontario Lakes University',
      employmentType: '8 hours a week',
      startDate: '2025-01',
      current: true,
      summaryPoints: [
        'Prepares and measures 60 samples a week, and keeps the log without a gap since the start.',
        'Taught four new assistants how to calibrate the probes.',
      ],
    },
    {
      _id: 'e2',
      role: 'Barista',
      companyName: 'Corner Cup',
      employmentType: '12 hours a week',
      startDate: '2022-06',
      endDate: '2024-12',
      summaryPoints: ['Trained three colleagues and closed the till alone from the second year on.'],
    },
  ],
  volunteering: [
    {
      _id: 'v1',
      role: 'Treasurer',
      organization: 'Engineers for Lakes, student club',
      place: 'Toronto',
      startDate: '2024-09',
      current: true,
      summaryPoints: ['Keeps a budget of CAD 4,000 and found a sponsor for two clean-ups.'],
    },
    {
      _id: 'v2',
      role: 'Tutor',
      organization: 'Newcomer Homework Club',
      place: 'Toronto',
      startDate: '2021-10',
      endDate: '2023-06',
      summaryPoints: ['Helped 11 pupils with mathematics on Saturdays.'],
    },
  ],
  awards: [
    { _id: 'a1', title: 'Dean’s List', awarder: 'Ontario Lakes University', date: '2025-06' },
    { _id: 'a2', title: 'Great Lakes Scholarship, CAD 5,000', awarder: 'Lakes Foundation', date: '2023-08' },
  ],
  certificates: [
    {
      _id: 'c1',
      title: 'Standard First Aid and CPR',
      issuer: 'Red Cross',
      issueDate: '2025-05',
      expiryDate: '2028-05',
      number: 'FA-0128',
    },
  ],
  hobbies: [
    { _id: 'h1', name: 'Canoeing', keywords: ['Algonquin, 9 days'] },
    { _id: 'h2', name: 'Santur', keywords: [] },
  ],
  footerLinks: {
    linkedin: 'https://www.linkedin.com/in/leila-rahmani-sample',
    github: 'https://github.com/leila-rahmani-sample',
  },
};
