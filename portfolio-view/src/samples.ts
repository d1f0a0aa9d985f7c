import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { ASHA_POSTS } from './samples/asha-posts.ts';
import { ashaRao } from './samples/asha-rao.ts';
import { buildPortfolio, type Person, type SampleOptions } from './samples/build.ts';

export type { SampleOptions };

/** The complete posts of the sample person. */
export const SAMPLE_POSTS = ASHA_POSTS;

/** The sample person of the product: an engineer in mid-career. */
export const buildSamplePortfolio = (options?: SampleOptions): PublicView => buildPortfolio(ashaRao, options);

/** A student with two items and little else. */
export const buildStudentPortfolio = (options?: SampleOptions): PublicView => buildPortfolio(student, options);

/** Forty years of work, described in two scripts. */
export const buildLongCareerPortfolio = (options?: SampleOptions): PublicView => buildPortfolio(longCareer, options);

/** A beginner: one project, one school, no photo, little text. */
const student: Person = {
  address: 'imran-k',
  reveal: {},
  resume: {
    personalInfo: {
      firstName: 'Imran',
      lastName: 'Khan',
      designation: 'Computer science student',
      openToWork: true,
      city: 'Kozhikode',
      introduction: 'Second year at NIT Calicut. I like compilers, cricket statistics and small programs that finish.',
      languages: [],
    },
    skills: { technical: ['C', 'Python'], soft: [] },
    experiences: [],
    projects: [
      {
        _id: 'imran-project-1',
        title: 'Maidan',
        description: 'Ball-by-ball scoring for neighbourhood matches. Works without a connection, prints a scorecard.',
        projectUrl: 'https://maidan.example',
        technologies: ['Python', 'SQLite'],
      },
    ],
    education: [
      {
        _id: 'imran-education-1',
        title: 'B.Tech Computer Science',
        instituteName: 'National Institute of Technology Calicut',
        fromYear: 'Aug, 2025',
        toYear: 'May, 2029',
        grade: '8.4 CGPA so far',
      },
    ],
    certificates: [],
    footerLinks: { github: 'https://github.com/imran-k-sample' },
  },
};

const buildJob = (
  number: number,
  dates: [string, string],
  role: string,
  companyName: string,
  points: string[],
): Job => ({
  _id: `sunita-experience-${number}`,
  role,
  companyName,
  companyUrl: `https://work-${number}.example`,
  startDate: dates[0],
  endDate: dates[1],
  current: dates[1] === '',
  duration: '',
  summaryPoints: points,
});

/** Forty years, in English and Hindi, with long names, bare years and sections of uneven length. */
const longCareer: Person = {
  address: 'sunita-deshpande',
  reveal: { email: true, contactNumber: true, address: true },
  resume: {
    personalInfo: {
      firstName: 'सुनीता',
      lastName: 'देशपांडे-कुलकर्णी',
      designation: 'Civil engineer and bridge inspector - पुल एवं सड़क अभियंता',
      contactNumber: '+91 (0)20 2555 0147',
      email: 'sunita.deshpande.kulkarni@bridges-and-roads-of-maharashtra.example',
      address: 'शिवाजी नगर, पुणे 411005',
      city: 'पुणे',
      country: 'भारत',
      languages: [
        { name: 'मराठी', proficiency: 'Native' },
        { name: 'हिन्दी', proficiency: 'Fluent' },
        { name: 'English', proficiency: 'Fluent' },
        { name: 'العربية', proficiency: 'Intermediate' },
      ],
      introduction:
        'चालीस वर्षों से पुल बना रही हूँ और उनकी देखभाल कर रही हूँ।\n\nForty years of bridges: designing them, ' +
        'inspecting them, and twice closing one in time.',
      summary:
        'मैंने 1985 में लोक निर्माण विभाग में कनिष्ठ अभियंता के रूप में शुरुआत की। तब से महाराष्ट्र, राजस्थान और ओमान में ' +
        '214 पुलों का निरीक्षण किया है।\n\nI began with a theodolite and a bicycle. Today I review the work of thirty ' +
        'engineers, write the inspection manual that four states use, and still climb down to look at every bearing.',
    },
    skills: {
      technical: [
        'Prestressed concrete',
        'Load testing',
        'STAAD',
        'Non-destructive testing',
        'Soil-structure interaction',
        'पुल निरीक्षण',
        'Tendering',
        'Hydrology',
      ],
      soft: ['प्रशिक्षण', 'Public speaking', 'Arbitration'],
    },
    experiences: [
      buildJob(
        1,
        ['2016', ''],
        'Chief Bridge Inspector',
        'Maharashtra State Roads and Bridges Development Corporation',
        [
          'Closed the Savitri crossing four days before the flood that took its third pier.',
          '214 पुलों की वार्षिक जाँच; हर रिपोर्ट सार्वजनिक।',
          'Wrote the inspection manual now used in four states.',
        ],
      ),
      buildJob(2, ['2009-04', '2016-01'], 'Consulting Engineer', 'جسور عُمان للهندسة', [
        'فحص ثمانية عشر جسراً في مسقط وصلالة.',
        'Led a team of nine in two languages.',
      ]),
      buildJob(3, ['2001', '2009-03'], 'Superintending Engineer', 'लोक निर्माण विभाग, राजस्थान', [
        'रेगिस्तान में 63 किलोमीटर सड़क, समय से तीन महीने पहले।',
      ]),
      buildJob(4, ['1994-07', '2001-06'], 'Executive Engineer', 'लोक निर्माण विभाग, महाराष्ट्र', [
        'Eleven river crossings in the Konkan, none of which has been closed since.',
        'Introduced load tests by hired lorries, at a tenth of the former cost.',
      ]),
      buildJob(5, ['1989-01', '1994-06'], 'Assistant Engineer', 'लोक निर्माण विभाग, महाराष्ट्र', []),
      buildJob(6, ['1985-08', '1988-12'], 'कनिष्ठ अभियंता', 'लोक निर्माण विभाग, महाराष्ट्र', [
        'Surveyed 900 kilometres of district roads.',
      ]),
    ],
    projects: [
      {
        _id: 'sunita-project-1',
        title: 'पुल पुस्तिका',
        description: 'पुल निरीक्षण की सचित्र पुस्तिका, पाँच भाषाओं में, निःशुल्क।',
        projectUrl: 'https://pulpustika.example',
        technologies: ['लेखन', 'Illustration'],
      },
      {
        _id: 'sunita-project-2',
        title: 'Register of Small Bridges',
        description:
          'Every culvert and footbridge of Satara district with position, span, material, age and state, kept by the ' +
          'villages themselves.',
        projectUrl: 'https://smallbridges.example',
        technologies: ['QGIS', 'Fieldwork', 'Postgres'],
      },
    ],
    education: [
      {
        _id: 'sunita-education-1',
        title: 'M.E. Structural Engineering',
        instituteName: 'College of Engineering, Pune (COEP Technological University)',
        fromYear: '1990',
        toYear: 'Jun, 1992',
        grade: 'First class with distinction',
      },
      {
        _id: 'sunita-education-2',
        title: 'बी.ई. (सिविल)',
        instituteName: 'वालचंद अभियांत्रिकी महाविद्यालय, सांगली',
        fromYear: '1981',
        toYear: '1985',
        grade: 'प्रथम श्रेणी',
      },
    ],
    certificates: [
      {
        _id: 'sunita-certificate-1',
        title: 'Chartered Engineer',
        issuer: 'The Institution of Engineers (India)',
        issueDate: '1998',
        tags: [],
      },
    ],
    footerLinks: {
      linkedin: 'https://www.linkedin.com/in/sunita-deshpande-kulkarni-bridges-sample',
      website: 'https://pulpustika.example',
    },
  },
};

/** The people themselves, for other renderers and for seeding. */
export const SAMPLE_PEOPLE: Record<'ashaRao' | 'student' | 'longCareer', Person> = { ashaRao, student, longCareer };

type Job = NonNullable<Person['resume']['experiences']>[number];
