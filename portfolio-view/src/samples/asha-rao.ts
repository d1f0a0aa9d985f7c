import type { Person } from './build.ts';

/** Full in every section, and shows her email. */
export const ashaRao: Person = {
  address: 'asha-rao',
  reveal: { email: true, noticePeriod: true },
  resume: {
    personalInfo: {
      firstName: 'Asha',
      lastName: 'Rao',
      designation: 'Backend Engineer, Payments',
      contactNumber: '+91 98450 01234',
      email: 'asha@asharao.example',
      gender: 'Female',
      openToWork: true,
      address: '14, 3rd Cross, Malleshwaram, Bengaluru 560003',
      city: 'Bengaluru',
      country: 'India',
      expectedSalary: '4200000',
      noticePeriod: '60 days',
      languages: [
        { name: 'Kannada', proficiency: 'Native' },
        { name: 'English', proficiency: 'Fluent' },
        { name: 'Hindi', proficiency: 'Fluent' },
        { name: 'German', proficiency: 'Basic' },
      ],
      introduction:
        'I build payment systems that do not lose money: ledgers that balance, retries that are safe, and ' +
        'migrations nobody notices.',
      summary:
        'Nine years of backend work, the last six on money. At Kaveri Payments I lead the team of five that moves ' +
        'settlements for eleven thousand merchants; before that I kept trains and parcels on time.\n\n' +
        'I like problems where being almost right is not enough. I write the failure cases first, measure before I ' +
        'change anything, and leave behind a page that explains why. On weekends I teach programming at a public ' +
        'library and restore old railway clocks.',
    },
    skills: {
      technical: [
        'Go',
        'PostgreSQL',
        'TypeScript',
        'Rust',
        'Kafka',
        'Kubernetes',
        'gRPC',
        'Terraform',
        'OpenTelemetry',
        'Redis',
        'AWS',
        'TLA+',
      ],
      soft: ['Technical writing', 'Mentoring', 'Incident command', 'Hiring', 'Negotiation'],
    },
    experiences: [
      {
        _id: 'asha-experience-1',
        role: 'Lead Backend Engineer',
        companyName: 'Kaveri Payments',
        companyUrl: 'https://kaveripayments.example',
        startDate: '2021-03',
        current: true,
        duration: 'Mar 2021 - Present',
        summaryPoints: [
          'Cut settlement time from 40 minutes to 90 seconds by replacing the nightly batch with a streaming ledger.',
          'Brought duplicate payouts from 14 a month to none in 30 months, with idempotency keys checked by the database.',
          'Moved 2.1 billion rows to a partitioned schema without a second of downtime.',
          'Grew the team from two to five; three of them have been promoted since.',
        ],
      },
      {
        _id: 'asha-experience-2',
        role: 'Senior Software Engineer',
        companyName: 'Rathi Logistics',
        companyUrl: 'https://rathi.example',
        startDate: '2018-06',
        endDate: '2021-02',
        duration: 'Jun 2018 - Feb 2021',
        summaryPoints: [
          'Designed the tracking service that answers 9,000 requests a second on four small machines.',
          'Introduced contract tests between eleven teams; failed releases fell from one in five to one in forty.',
        ],
      },
      {
        _id: 'asha-experience-3',
        role: 'Software Engineer',
        companyName: 'Deccan Rail Systems',
        companyUrl: 'https://deccanrail.example',
        startDate: '2016-07',
        endDate: '2018-05',
        duration: 'Jul 2016 - May 2018',
        summaryPoints: [
          'Wrote the delay predictor behind 600 platform displays, accurate to two minutes on nine trips in ten.',
          'Taught the team to profile; the slowest report went from 50 seconds to 0.4.',
        ],
      },
    ],
    projects: [
      {
        _id: 'asha-project-1',
        title: 'Railbook',
        description:
          'Offline timetables for 7,000 stations in an application of 9 MB.\n\nRoutes are found on the phone in ' +
          'under 40 milliseconds, with no connection.',
        projectUrl: 'https://railbook.example',
        githubUrl: 'https://github.com/asha-rao-sample/railbook',
        technologies: ['Rust', 'SQLite', 'Kotlin'],
      },
      {
        _id: 'asha-project-2',
        title: 'Double Entry',
        description:
          'A ledger library in which an unbalanced transaction does not compile. Used by two cooperatives and a school.',
        projectUrl: 'https://doubleentry.example',
        githubUrl: 'https://github.com/asha-rao-sample/double-entry',
        technologies: ['TypeScript', 'PostgreSQL'],
      },
      {
        _id: 'asha-project-3',
        title: 'Chaos Monsoon',
        description: 'Drops, delays and repeats messages between services in tests, from a seed that can be replayed.',
        githubUrl: 'https://github.com/asha-rao-sample/chaos-monsoon',
        technologies: ['Go', 'gRPC', 'Kafka'],
      },
      {
        _id: 'asha-project-4',
        title: 'Library Hour',
        description: 'The course I teach on Saturdays: twelve evenings from the first loop to a working web page.',
        projectUrl: 'https://libraryhour.example',
        technologies: ['Python', 'Teaching'],
      },
    ],
    education: [
      {
        _id: 'asha-education-1',
        title: 'M.Tech Computer Science',
        instituteName: 'Indian Institute of Science',
        fromYear: 'Aug, 2014',
        toYear: 'Jun, 2016',
        grade: '9.1 CGPA',
        website: 'https://iisc.ac.in',
      },
      {
        _id: 'asha-education-2',
        title: 'B.E. Information Science',
        instituteName: 'BMS College of Engineering',
        fromYear: 'Aug, 2010',
        toYear: 'May, 2014',
        grade: '8.9 CGPA',
        website: 'https://bmsce.ac.in',
      },
    ],
    certificates: [
      {
        _id: 'asha-certificate-1',
        title: 'Certified Kubernetes Administrator',
        issuer: 'Linux Foundation',
        issueDate: '2023-06',
        url: 'https://certificates.example/cka/4821',
        tags: ['Kubernetes', 'Operations'],
      },
      {
        _id: 'asha-certificate-2',
        title: 'Solutions Architect, Professional',
        issuer: 'Amazon Web Services',
        issueDate: '2022-01',
        url: 'https://certificates.example/aws/9917',
        tags: ['Cloud'],
      },
      {
        _id: 'asha-certificate-3',
        title: 'Payment Card Industry Professional',
        issuer: 'PCI Security Standards Council',
        issueDate: '2021-09-14',
        url: 'https://certificates.example/pcip/330',
        tags: ['Security', 'Payments'],
      },
    ],
    courses: [
      {
        _id: 'asha-course-1',
        title: 'Distributed Systems',
        issuer: 'MIT OpenCourseWare',
        date: '2020-05',
        url: 'https://courses.example/distributed-systems',
      },
      { _id: 'asha-course-2', title: 'Member', issuer: 'Association for Computing Machinery', date: '2019-01' },
    ],
    awards: [
      {
        _id: 'asha-award-1',
        title: 'Engineer of the Year',
        awarder: 'Kaveri Payments',
        date: '2023-12',
        summary: 'For a settlement engine that closed the books on time for 365 days in a row.',
      },
      {
        _id: 'asha-award-2',
        title: 'Best Student Project',
        awarder: 'BMS College of Engineering',
        date: '2014-04',
        url: 'https://awards.example/best-student-project',
        summary: 'A bus timetable that worked without a network.',
      },
    ],
    publications: [
      {
        _id: 'asha-publication-1',
        title: 'Idempotency Keys Considered Helpful',
        publisher: 'Queue of Notes',
        authors: 'Asha Rao, Meera Iyer',
        date: '2022-09',
        url: 'https://notes.example/idempotency-keys',
        summary: 'What eleven years of payments teach about asking twice and paying once.',
      },
      {
        _id: 'asha-publication-2',
        title: 'Settling in the Small Hours',
        publisher: 'Proceedings of the Bengaluru Systems Meeting',
        authors: 'Asha Rao',
        date: '2020-02',
        doi: 'https://doi.org/10.5555/12345678',
        summary: 'How a nightly batch became a stream without a night of downtime.',
      },
    ],
    talks: [
      {
        _id: 'asha-talk-1',
        title: 'Payments That Never Lose Money',
        event: 'RustConf India',
        place: 'Bengaluru',
        date: '2023-11',
        slidesUrl: 'https://slides.example/payments-that-never-lose-money',
        videoUrl: 'https://video.example/payments-that-never-lose-money',
      },
      {
        _id: 'asha-talk-2',
        title: 'Timetables in Your Pocket',
        event: 'FOSS Meetup',
        place: 'Mysuru',
        date: '2018-03',
        slidesUrl: 'https://slides.example/timetables',
      },
    ],
    volunteering: [
      {
        _id: 'asha-volunteering-1',
        role: 'Maths mentor',
        organization: 'Lamplight Evening School',
        place: 'Bengaluru',
        startDate: '2019-06',
        current: true,
        url: 'https://lamplight.example',
        cause: 'Education',
        summaryPoints: [
          'Teaches fractions and patience to two dozen ten-year-olds on Saturday mornings.',
          'Wrote a workbook of 120 exercises that eleven schools use now.',
        ],
      },
      {
        _id: 'asha-volunteering-2',
        role: 'Organiser',
        organization: 'Lake Clean-up Days',
        place: 'Bellandur',
        startDate: '2017-02',
        endDate: '2018-11',
        cause: 'Environment',
        summaryPoints: ['Brought 300 people, 40 boats and one very large net to the water.'],
      },
    ],
    hobbies: [
      {
        _id: 'asha-hobby-1',
        name: 'Cycling',
        keywords: ['Touring', 'Repair'],
        note: 'Bengaluru to Kanyakumari in eight days',
      },
      { _id: 'asha-hobby-2', name: 'Carnatic music', keywords: ['Veena'], note: 'Every Sunday, badly and happily' },
    ],
    footerLinks: {
      linkedin: 'https://www.linkedin.com/in/asha-rao-sample',
      github: 'https://github.com/asha-rao-sample',
      twitter: 'https://twitter.com/asha_rao_sample',
      website: 'https://asharao.example',
      email: 'asha@asharao.example',
      resume: 'https://drive.example/asha-rao-resume',
    },
  },
};
