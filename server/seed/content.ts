import type { ListSectionKey } from '@vitrine/contract/resume/resume';

/** One complete item of each list section, as its form would send it. */
export const ITEMS = {
  experiences: {
    companyName: 'Kaveri Payments',
    role: 'Backend Engineer',
    startDate: '2021-03',
    endDate: '',
    current: true,
    duration: 'Mar 2021 - Present',
    companyLogo: 'https://kaveri.example/logo.png',
    companyUrl: 'https://kaveri.example',
    summaryPoints: ['Cut settlement time from 40 minutes to 90 seconds'],
  },
  projects: {
    title: 'Railbook',
    description: 'Offline train timetables for 7,000 stations.',
    projectUrl: 'https://railbook.example',
    githubUrl: 'https://github.com/asharao/railbook',
    technologies: ['Rust', 'SQLite'],
  },
  education: {
    title: 'B.E. Computer Science',
    instituteName: 'BMS College of Engineering',
    fromYear: 'Aug, 2014',
    toYear: 'May, 2018',
    grade: '8.9 CGPA',
    website: 'https://bmsce.example',
    marksheetUrl: 'https://drive.example/marks',
  },
  certificates: {
    title: 'Certified Kubernetes Administrator',
    issuer: 'Linux Foundation',
    issueDate: '2023-06',
    url: 'https://training.example/cka',
    tags: ['Cloud'],
  },
  volunteering: {
    role: 'Mentor',
    organization: 'Teach For India',
    place: 'Bengaluru',
    startDate: '2019-06',
    endDate: '',
    current: true,
    url: 'https://teachforindia.example',
    cause: 'Education',
    summaryPoints: ['Maths for 40 children on Saturdays'],
  },
} as const satisfies Record<ListSectionKey, object>;

export const PERSONAL_INFO = {
  firstName: 'Asha',
  lastName: 'Rao',
  designation: 'Backend Engineer',
  contactNumber: '+91 98450 12345',
  email: 'asha@example.org',
  gender: 'Female',
  openToWork: true,
  address: '12, 4th Cross, Malleshwaram',
  city: 'Bengaluru',
  country: 'India',
  expectedSalary: '2400000',
  noticePeriod: '30 days',
  languages: [{ name: 'Kannada', proficiency: 'Native' }],
  summary: 'Engineer of payment systems that do not lose money.',
  introduction: 'I build the quiet part of payments.',
} as const;
