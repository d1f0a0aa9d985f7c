import type { Article, LinkedinExport } from './read-linkedin.ts';

/** Creates a table whose first row has the column names. */
const table = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Every relevant file of LinkedIn's data export, with every column filled. */
export const LINKEDIN_FULL_SAMPLE: Required<LinkedinExport> = {
  'Profile.csv': table(
    [
      ...[
        'First Name',
        'Last Name',
        'Maiden Name',
        'Address',
        'Birth Date',
        'Headline',
        'Summary',
        'Industry',
        'Zip Code',
      ],
      ...['Geo Location', 'Twitter Handles', 'Websites', 'Instant Messengers'],
    ],
    [
      ...['Asha Devi', 'Rao Menon', 'Nair', '12 MG Road', 'Jan 5', 'Backend engineer, payments'],
      ...['I build ledgers &amp; timetables.\nThey work "offline".', 'Software Development', '560001'],
      ...['Bengaluru, Karnataka, India', '[asharao],[kaverieng]'],
      ...['[COMPANY:https://kaveri.example],[PERSONAL:https://asha.example]', '[skype:asha.rao]'],
    ],
  ),
  'Profile Summary.csv': table(['Profile Summary'], ['Ledgers, timetables and people.']),
  'Email Addresses.csv': table(
    ['Email Address', 'Confirmed', 'Primary', 'Updated On'],
    ['old@asha.example', 'Yes', 'No', '1/1/23, 9:00 AM'],
    ['asha@asha.example', 'Yes', 'Yes', '1/1/24, 9:00 AM'],
  ),
  'PhoneNumbers.csv': table(
    ['Extension', 'Number', 'Type'],
    ['+91', '80 5550 1234', 'Mobile'],
    ['', '080 5550 9', 'Work'],
  ),
  'Whatsapp Phone Numbers.csv': table(['Number', 'Extension', 'Is_WhatsApp_Number'], ['80 5550 4321', '91', 'true']),
  'Positions.csv': table(
    ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
    [
      'Kaveri Payments',
      'Staff Engineer',
      '• Cut latency to 3 ms. • Wrote the docs.',
      'Bengaluru, India',
      'Mar 2021',
      '',
    ],
    ['Kaveri Payments', 'Engineer', 'Payments team.\n- Ledger\n- Refunds', 'Bengaluru', '2018', 'Mar 2021'],
  ),
  'Education.csv': table(
    ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
    ['Indian Institute of Science', '2011', 'Jul 2015', 'First class', 'B.E. Computer Science', 'Chess club'],
  ),
  'Skills.csv': table(['Name'], ['Rust'], ['SQLite'], ['Leadership']),
  'Languages.csv': table(
    ['Name', 'Proficiency'],
    ['Kannada', 'Native or bilingual proficiency'],
    ['English', 'Full professional proficiency'],
    ['Hindi', 'Professional working proficiency'],
    ['German', 'Limited working proficiency'],
    ['French', 'Elementary proficiency'],
  ),
  'Certifications.csv': table(
    ['Name', 'Url', 'Authority', 'Started On', 'Finished On', 'License Number'],
    ['Kubernetes Administrator', 'https://certs.example/1', 'Linux Foundation', 'Jan 2023', 'Jan 2026', 'LF-1a2b'],
  ),
  'Projects.csv': table(
    ['Title', 'Description', 'Url', 'Started On', 'Finished On'],
    ['Railbook', 'Timetables.\n• Works offline', 'https://github.com/asha/railbook', 'Jan 2020', ''],
    ['Monsoon', 'A forecast', 'https://monsoon.example', 'Jan 2019', 'May 2019'],
  ),
  'Publications.csv': table(
    ['Name', 'Published On', 'Description', 'Publisher', 'Url'],
    ['Half a ledger', 'Aug 5, 2026', 'On ledgers', 'SIGMOD', 'https://papers.example/1'],
  ),
  'Honors.csv': table(['Title', 'Description', 'Issued On'], ['Best paper', 'For ledgers', 'Jun 2022']),
  'Volunteering.csv': table(
    ['Company Name', 'Role', 'Cause', 'Started On', 'Finished On', 'Description'],
    ['Pratham', 'Mentor', 'Education', '2019', '2020', 'Taught children'],
  ),
  'Courses.csv': table(['Name', 'Number'], ['Distributed Systems', 'CS-642']),
  'Patents.csv': table(
    ['Title', 'Description', 'Patent Office', 'Patent Number', 'Url', 'Issued On', 'Inventors'],
    [
      'Ledger without a leader',
      'Two of three.',
      'Indian Patent Office',
      'IN 99',
      'https://patents.example/9',
      'May 2022',
      'A. Rao',
    ],
  ),
  'Organizations.csv': table(
    ['Name', 'Position', 'Description', 'Started On', 'Finished On'],
    ['ACM', 'Chapter chair', 'Bengaluru chapter', 'Jan 2020', 'Dec 2021'],
  ),
  'TestScores.csv': table(['Tested On', 'Name', 'Description', 'Score'], ['May 2014', 'GRE', 'General test', '328']),
  'Interests.csv': table(['Name'], ['Cycling, Carnatic music']),
  'Causes You Care About.csv': table(['Supported Cause'], ['Education'], ['Environment']),
  'Recommendations_Received.csv': table(
    ['First Name', 'Last Name', 'Company', 'Job Title', 'Text', 'Creation Date', 'Status'],
    ['Daniel', 'Okafor', 'Lumen', 'Founder', 'She ships.', '06/01/25 12:00 PM', 'VISIBLE'],
    ['Ravi', 'Menon', 'Lumen', 'Lead', 'Words that wait.', '06/01/25 12:00 PM', 'PENDING'],
  ),
};

/** An article as exported: without a date, and with its URL in its heading. */
export const LINKEDIN_SAMPLE_ARTICLE: Article = {
  path: 'Articles/Articles/half-a-ledger.html',
  html:
    '<html><head><title>Half a ledger</title></head><body>' +
    '<h1><a href="https://www.linkedin.com/pulse/half-a-ledger-asha-rao">Half a ledger</a></h1><p>It began.</p></body></html>',
};
