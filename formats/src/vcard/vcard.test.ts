import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdGenerator, extractContent, resumeArbitrary } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { createFullVcard } from './full-sample.ts';
import { findLanguageCode } from './language-names.ts';
import { isVcard, readVcard } from './read-vcard.ts';
import { writeVcard } from './write-vcard.ts';

function importText(text: string, current = createEmptyResume()) {
  const result = importDocument(readVcard(text), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

/** Builds a card with the given properties. */
const createCard = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const createVersion21Card = (...lines: string[]) => createCard(...lines).replace('3.0', '2.1');
const importPerson = (...lines: string[]) => importText(createCard('FN:Asha Rao', ...lines)).resume;

describe('a contact card', () => {
  test('of version 4.0 brings all that it says of the person', () => {
    const { resume, report } = importText(createFullVcard());
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      designation: 'Backend Engineer',
      gender: 'Female',
      email: 'asha@asha.example',
      contactNumber: '+91-80-5550-1234',
      address: 'Flat 4, 12 Church Street, Ashok Nagar, 560001',
      city: 'Bengaluru',
      region: 'Karnataka',
      country: 'India',
      summary: 'Builds payment systems, and does not lose money.\nBased in Bengaluru.',
      pictureUrl: 'https://asha.example/asha.jpg',
      languages: [
        { name: 'Kannada', proficiency: '' },
        { name: 'English', proficiency: '' },
      ],
    });
    expect(resume.footerLinks).toEqual({
      website: 'https://asha.example',
      email: 'asha@kaveri.example',
      resume: 'https://files.asha.example/resume.pdf',
      linkedin: 'https://www.linkedin.com/in/asharao',
      github: 'https://github.com/asharao',
      twitter: 'https://x.com/asharao',
      profiles: [
        { network: 'Railbook', username: '', url: 'https://railbook.example' },
        { network: 'Mastodon', username: '@asha', url: 'https://mastodon.example/@asha' },
        { network: 'Skype', username: 'asha.rao', url: '' },
      ],
    });
    expect(resume.experiences).toMatchObject([
      { companyName: 'Kaveri Payments', role: 'Engineering', current: true, kept: { department: 'Ledger' } },
    ]);
    expect(resume.skills).toMatchObject({ technical: ['SQL'], groups: [{ name: 'Rust', level: 'expert' }] });
    expect(resume.hobbies.map(({ name }) => name)).toEqual(['Cycling', 'Trains']);
    expect(resume.kept).toMatchObject({
      basics: {
        nicknames: ['Ash', 'Ashu'],
        nameParts: ['Lakshmi', 'Dr.', 'M.E.'],
        categories: ['Friends', 'Backend'],
        pronouns: ['she/her'],
        timeZone: ['Asia/Kolkata'],
        emails: ['third@asha.example'],
        phones: ['+91 80 5550 0000'],
        addresses: ['1 MG Road, Bengaluru, Karnataka, 560001, India'],
      },
      vcard: { LANG: ['x-klingon'], 'X-FAVOURITE-TEA': ['Nilgiri'] },
    });
    expect(report.rejected.map(({ path }) => path).sort()).toEqual([
      'line 10, BDAY',
      'line 11, ANNIVERSARY',
      'line 43, GEO',
      'line 44, RELATED',
      'line 45, KEY',
    ]);
    expect(JSON.stringify(resume)).not.toContain('1996');
    expect(JSON.stringify(resume)).not.toContain('Somebody Else');
  });

  test('keeps aside what its one job and headline have no room for', () => {
    const { personalInfo, experiences, kept } = importPerson(
      ...['TITLE:Engineer', 'TITLE:Speaker', 'ROLE:Lead', 'ROLE:Mentor', 'ORG:Kaveri;Payments', 'ORG:Acme;Labs'],
    );
    expect(personalInfo.designation).toBe('Engineer');
    expect(experiences).toMatchObject([{ companyName: 'Kaveri', role: 'Lead' }]);
    expect(kept).toMatchObject({ basics: { titles: ['Speaker', 'Mentor'], organizations: ['Acme, Labs'] } });
    expect(importPerson('TITLE:Engineer', 'ROLE:Lead').kept).toMatchObject({ basics: { titles: ['Lead'] } });
  });

  test('adds nothing when it is read again', () => {
    const { resume } = importText(createFullVcard());
    const again = importText(createFullVcard(), resume);
    expect({ imported: again.report.imported, conflicts: again.report.conflicts }).toEqual({
      imported: [],
      conflicts: [],
    });
    expect(again.resume).toEqual(resume);
  });

  test('is at the job that the resume has already', () => {
    const { resume } = importText(createCard('FN:Asha Rao', 'TITLE:Engineer', 'ORG:Kaveri'));
    const known = { ...resume, experiences: resume.experiences.map((job) => ({ ...job, startDate: '2021-03' })) };
    expect(importText(createCard('FN:Asha Rao', 'TITLE:Engineer', 'ORG:Kaveri'), known).resume.experiences).toEqual(
      known.experiences,
    );
  });

  test('of version 2.1 is read with its encodings', () => {
    const { resume } = importText(
      createVersion21Card(
        'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=FCrgen',
        'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=FCrgen M=FCller',
        'TEL;WORK;FAX:+49 30 1',
        'TEL;CELL:+49 170 1',
        'EMAIL;INTERNET:jm@asha.example',
        'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zeile eins=0D=0A=',
        'Zeile =C3=BC zwei',
        'ADR;HOME:;;Hof 1\\; Haus 2;Berlin;;;Germany',
        'TITLE:Well',
        '  known',
      ),
    );
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Jürgen',
      lastName: 'Müller',
      contactNumber: '+49 170 1',
      email: 'jm@asha.example',
      summary: 'Zeile eins\nZeile ü zwei',
      address: 'Hof 1; Haus 2',
      city: 'Berlin',
      designation: 'Well known',
    });
  });

  test('of version 2.1 whose encoding breaks off ends where it ends', () => {
    const text = createVersion21Card('FN:Asha Rao', 'NOTE;ENCODING=QUOTED-PRINTABLE:one=');
    expect(importText(text + text).resume.personalInfo.summary).toBe('one=');
  });

  test.each([
    ['folded lines', ['NOTE:one t', ' wo', '\t three'], { summary: 'one two three' }],
    ['escaped signs', ['NOTE:a\\, b\\; c\\nd\\\\e'], { summary: 'a, b; c\nd\\e' }],
    ['a colon in a parameter', ['EMAIL;X-A="a:b;c":a@b.example'], { email: 'a@b.example' }],
    ['a quotation mark that stays open', ['EMAIL;X-A="a:a@b.example'], { email: 'a@b.example' }],
    ['names in small letters', ['email;type=pref:a@b.example'], { email: 'a@b.example' }],
    [
      'a preferred mail address',
      ['EMAIL:a@b.example', 'EMAIL;TYPE=INTERNET,PREF:b@b.example'],
      { email: 'b@b.example' },
    ],
    ['a pocket', ['TEL;TYPE=HOME:1', 'TEL;TYPE=CELL:2'], { contactNumber: '2' }],
    ['mail and call addresses', ['EMAIL:mailto:a@b.example', 'TEL:tel:+1-2;ext=3'], { contactNumber: '+1-2 ext. 3' }],
    ['a role without a title', ['ROLE:Engineer'], { designation: 'Engineer' }],
    ['a picture without encryption', ['PHOTO;VALUE=uri:http://a.example/a.jpg'], { pictureUrl: '' }],
  ])('with %s', (_, lines, expected) => {
    expect(importPerson(...lines).personalInfo).toMatchObject(expected);
  });

  test.each([
    ['FN:Asha Rao', 'N:Rao;Asha;;;', 'Asha', 'Rao'],
    ['FN:Juan de la Cruz', 'N:de la Cruz;Juan;;;', 'Juan', 'de la Cruz'],
    ['FN:Dr. Asha Rao', 'N:Rao;Asha;;Dr.;', 'Asha', 'Rao'],
    ['FN:山田 太郎', 'N:山田;太郎;;;', '太郎', '山田'],
    ['X-A:b', 'N:Rao;Asha;;;', 'Asha', 'Rao'],
    ['FN:Bob Smith', 'N:Smith;Robert;;;', 'Bob', 'Smith'],
    ['FN:Asha Rao', 'N:;Asha Rao;;;', 'Asha', 'Rao'],
    ['FN:Rao', 'N:Rao;;;;', '', 'Rao'],
    ['FN:Rao', 'N:Rao;Asha;;;', 'Asha', 'Rao'],
    ['FN:Martin King Jr.', 'N:King;Martin;;;Jr.', 'Martin', 'King'],
    ['FN:Martin Luther King\\, Jr.', 'N:King;Martin;Luther;;Jr.', 'Martin Luther', 'King'],
    ['FN:Anna Schmidt\\, PhD', 'N:Schmidt;Anna;;;PhD', 'Anna', 'Schmidt'],
    ['FN:Schmidt, Anna', 'N:Schmidt;Anna;;;', 'Anna', 'Schmidt'],
    ['FN:Schmidt\\, Anna Maria', 'N:Schmidt;Anna;Maria;;', 'Anna Maria', 'Schmidt'],
    ['FN:Dr. Schmidt\\, Anna', 'N:Schmidt;Anna;;Dr.;', 'Anna', 'Schmidt'],
    ['FN:García López\\, María', 'N:García López;María;;;', 'María', 'García López'],
    ['FN:María García López', 'N:García López;María;;;', 'María', 'García López'],
    ['FN:María García López Lic.', 'N:García López;María;;;', 'María', 'García López'],
    ['FN:Pepa García López Lic.', 'N:García López;Josefa;;;', 'Pepa', 'García López'],
    ['FN:Bob Smith, PhD', 'N:Smith;Robert;;;', 'Bob', 'Smith'],
    ['FN:Nan McRao Lic.', 'N:Rao;Anna;;;', 'Anna', 'Rao'],
    ['FN:Asha Rao , PhD', 'N:Rao;;;;', 'Asha', 'Rao'],
    ['FN:ASHA RAO', 'N:Rao;Asha;;;', 'Asha', 'Rao'],
    ['FN:Kaveri Payments', 'N:Rao;Asha;;;', 'Asha', 'Rao'],
  ])('named by %s and %s', (formatted, structured, firstName, lastName) => {
    expect(importText(createCard(formatted, structured)).resume.personalInfo).toMatchObject({ firstName, lastName });
  });

  test.each([
    ['FN:Martin King Jr.', 'N:King;Martin;;;Jr.', ['Jr.']],
    ['FN:Anna Schmidt\\, PhD', 'N:Schmidt;Anna;;;', ['PhD']],
    ['FN:María García López', 'N:García;María;;;', ['López']],
    ['FN:Kaveri Payments', 'N:Rao;Asha;;;', ['Kaveri Payments']],
    ['FN:ASHA RAO', 'N:Rao;Asha;;;', undefined],
    ['FN:山田太郎', 'N:山田;太郎;;;', undefined],
    ['FN:Asha Lakshmi Rao', 'N:;;;;', undefined],
  ])('named by %s and %s keeps aside what is in neither name (%#)', (formatted, structured, aside) => {
    const { basics } = readVcard(createCard(formatted, structured)).document as { basics: { nameParts?: string[] } };
    expect(basics.nameParts).toEqual(aside);
  });

  test('with labels of groups calls pages by them', () => {
    const { footerLinks } = importPerson(
      'URL:https://asha.example',
      'item1.URL:https://b.example',
      'item1.X-ABLabel:_$!<HomePage>!$_',
    );
    expect(footerLinks.profiles).toMatchObject([{ network: 'HomePage', url: 'https://b.example' }]);
  });

  test.each([
    [
      'X-SOCIALPROFILE;type=mastodon:https://mastodon.example/@a',
      { network: 'Mastodon', url: 'https://mastodon.example/@a' },
    ],
    ['X-SOCIALPROFILE;type=medium;x-user=asha:x-apple:asha', { network: 'Medium', username: 'asha' }],
    ['IMPP:xmpp:asha@b.example', { network: 'XMPP', username: 'asha@b.example' }],
    ['X-JABBER:asha@b.example', { network: 'XMPP', username: 'asha@b.example' }],
    ['SOCIALPROFILE;SERVICE-TYPE=Kaggle;VALUE=text:asha', { network: 'Kaggle', url: 'https://kaggle.com/asha' }],
    ['URL:https://orcid.org/0000', { network: 'ORCID', url: 'https://orcid.org/0000' }],
  ])('has an account as %s', (line, profile) => {
    expect(importPerson(line).footerLinks.profiles).toMatchObject([profile]);
  });

  test('with a picture in it says that it has to be uploaded', () => {
    const { notes } = readVcard(createCard('FN:Asha', 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ', ' SkZJRg=='));
    expect(notes).toMatchObject([{ path: 'line 4, PHOTO', code: 'left-out' }]);
  });

  test('names the line of each fact', () => {
    const { locate } = readVcard(createFullVcard());
    expect(locate('basics.email')).toBe('line 18, EMAIL');
    expect(locate('basics.profiles[0].url')).toBe('line 23, item2.URL');
    expect(locate('meta.x-vitrine.footerLinks.resume')).toBe('line 25, URL');
    expect(locate('skills[1].keywords[0]')).toBe('line 38, EXPERTISE');
    expect(locate('vcard.X-FAVOURITE-TEA[0]')).toBe('line 46, X-FAVOURITE-TEA');
  });
});

describe('a file of cards', () => {
  test('is read at its first card of a person, and tells of the others', () => {
    const text = createCard('KIND:org', 'FN:Kaveri') + createCard('FN:Asha Rao') + createCard('FN:Meera Iyer');
    const { document, notes } = readVcard(text);
    expect(document).toMatchObject({ basics: { name: 'Asha Rao' } });
    expect(notes).toMatchObject([
      { path: 'line 1', value: 'Kaveri, Meera Iyer', reason: expect.stringContaining('3 cards') },
    ]);
  });

  test('has cards within cards that are none of its own', () => {
    const text = createVersion21Card(
      'FN:Asha Rao',
      'AGENT:',
      'BEGIN:VCARD',
      'FN:Meera Iyer',
      'END:VCARD',
      'TITLE:Engineer',
    );
    expect(readVcard(text)).toMatchObject({ document: { basics: { name: 'Asha Rao', label: 'Engineer' } }, notes: [] });
  });

  test('may lack ends, and lines may be none', () => {
    const { document, notes } = readVcard('BEGIN:VCARD\nFN:Asha Rao\nno property\n;;;:x\nBEGIN:VCARD\nFN:Meera');
    expect(document).toMatchObject({ basics: { name: 'Asha Rao' } });
    expect(notes.map(({ path }) => path)).toEqual(['line 3', 'line 4', 'line 5']);
  });

  test.each(['', 'FN:Asha Rao', createCard('KIND:group', 'FN:Friends')])('without a person is told (%#)', (text) => {
    expect(() => readVcard(text)).toThrow(UnreadableFile);
  });

  test.each([
    [createFullVcard(), true],
    ['\uFEFFbegin:vcard\nFN:x', true],
    ['BEGIN:VCALENDAR\n', false],
    ['# BEGIN:VCARD', false],
  ])('is told from others (%#)', (text, is) => {
    expect(isVcard(text)).toBe(is);
  });
});

const countBytes = (line: string) => new TextEncoder().encode(line).length;
const hasFullName = ({ personalInfo }: Resume) => !personalInfo.firstName.includes(' ') || personalInfo.lastName !== '';

describe('what is written', () => {
  test('has the lines of RFC 6350, and is the same for the same resume', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { text } = writeVcard(resume);
        expect(text).toBe(writeVcard(structuredClone(resume)).text);
        expect(text.endsWith('END:VCARD\r\n')).toBe(true);
        for (const line of text.split('\r\n')) {
          expect(countBytes(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: countRounds(37) },
    );
  });

  test('reads back equal but for what it names', () => {
    fc.assert(
      fc.property(resumeArbitrary.filter(hasFullName), (resume) => {
        const { text } = writeVcard(resume);
        const { resume: back, report } = importText(text);
        const { personalInfo: was, footerLinks: links } = resume;
        const { personalInfo: is, footerLinks: linksBack } = back;
        expect(report.rejected.filter(({ path }) => !path.endsWith('PHOTO'))).toEqual([]);
        expect(formatFullName(is)).toBe(formatFullName(was));
        for (const field of [
          'lastName',
          'designation',
          'email',
          'contactNumber',
          'address',
          'city',
          'region',
        ] as const) {
          if (field === 'email' && !was.email) continue;
          if (field === 'designation' && !was.designation) continue;
          expect([field, is[field]]).toEqual([field, was[field]]);
        }
        expect(is.pictureUrl).toBe(was.pictureUrl.startsWith('https:') ? was.pictureUrl : '');
        expect(is.summary).toBe(was.summary);
        expect(linksBack.resume).toBe(links.resume);
        const known = was.languages.map(({ name }) => findLanguageCode(name)).filter(Boolean);
        expect(is.languages).toHaveLength(new Set(known).size);
        const urls = (of: Resume['footerLinks']) =>
          [of.website, of.linkedin, of.github, of.twitter, ...of.profiles.map(({ url }) => url)].filter(Boolean).sort();
        expect([...new Set(urls(linksBack))]).toEqual([...new Set(urls(links))]);
        expect(back.hobbies.map(({ name }) => name)).toEqual(resume.hobbies.map(({ name }) => name).filter(Boolean));
        const job = resume.experiences.find(({ current, companyName }) => current && companyName);
        expect(back.experiences.length).toBe(job ? 1 : 0);
        const words = new Set([...back.skills.technical, ...back.skills.soft].map((word) => word.toLowerCase()));
        for (const word of [...resume.skills.technical, ...resume.skills.soft])
          expect(words).toContain(word.toLowerCase());
      }),
      { numRuns: countRounds(50) },
    );
  });

  test('gains nothing from its own card', () => {
    const { resume } = importText(createFullVcard());
    const again = importText(writeVcard(resume).text, resume);
    expect({ imported: again.report.imported, conflicts: again.report.conflicts }).toEqual({
      imported: [],
      conflicts: [],
    });
    expect(extractContent(again.resume)).toEqual(extractContent(resume));
  });

  test('is folded within no character, and escaped', () => {
    const resume = importPerson(`NOTE:${'ü😀'.repeat(30)}\\, a\\; b\\nc`);
    const { text } = writeVcard(resume);
    expect(text).toContain('\r\n ');
    expect(text.replace(/\r\n /g, '')).toContain('\\, a\\; b\\nc\r\n');
    expect(importText(text).resume.personalInfo.summary).toBe(resume.personalInfo.summary);
  });

  test('names what a card cannot hold', () => {
    const { resume } = importText(createFullVcard());
    const first = resume.experiences[0];
    const other = { ...resume, experiences: first ? [{ ...first, isVisible: false, startDate: '2021' }] : [] };
    expect(writeVcard(other).leftOut).toEqual([
      { section: 'personalInfo', field: 'languages', count: 1 },
      { section: 'skills', field: 'groups', count: 1 },
      { section: 'experiences', field: 'startDate', count: 1 },
      { section: 'experiences', field: 'isHidden', count: 1 },
    ]);
  });

  test('is a card too of nobody', () => {
    expect(writeVcard(createEmptyResume()).text).toBe('BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\r\nEND:VCARD\r\n');
  });
});
