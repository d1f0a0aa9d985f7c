import { combineChanges, describeRules, setFields } from '../testing/rule-cases.ts';
import { CONTACT_RULES } from './contact-rules.ts';

const person = (other: Parameters<typeof setFields<'personalInfo'>>[1]) => setFields('personalInfo', other);
const links = (other: Parameters<typeof setFields<'footerLinks'>>[1]) => setFields('footerLinks', other);
const email = (address: string) => combineChanges(person({ email: address }), links({ email: address }));
const phone = (contactNumber: string) => person({ contactNumber });

describeRules(CONTACT_RULES, {
  email: {
    finds: [[email(''), 'The resume has no email address.', 'personalInfo email']],
    passes: [person({ email: '' }), links({ email: '' })],
  },
  'email-reaches': {
    finds: [
      [email('asha@gmial.com'), '“asha@gmial.com” may be misspelt. Did you mean gmail.com?', 'personalInfo email'],
      [
        email('asha@raopost.con'),
        '“asha@raopost.con” may be misspelt. Did you mean raopost.com?',
        'personalInfo email',
      ],
      [email('asha@raopost'), '“asha@raopost” is not a complete email address.', 'personalInfo email'],
      [email('asha.rao'), '“asha.rao” is not a complete email address.', 'personalInfo email'],
      [
        links({ email: 'a@b.test' }),
        '“a@b.test” is an example address that cannot receive email.',
        'footerLinks email',
      ],
    ],
    passes: [
      'a@gmail.com',
      'a@ymail.com',
      'a@mail.com',
      'a@gmx.de',
      'a@contest.com',
      'a@icon.co',
      'ж@почта.рф',
      '',
    ].map(email),
  },
  name: {
    finds: [
      [
        person({ firstName: '', lastName: ' ' }),
        'Your profile has no name, so the resume uses your account name, “Asha Rao”.',
        'personalInfo firstName',
      ],
    ],
    passes: [person({ lastName: '' }), person({ firstName: '', lastName: 'Suharto' })],
  },
  phone: {
    finds: [[phone(' '), 'The resume has no telephone number.', 'personalInfo contactNumber']],
    passes: [phone('123')],
  },
  'phone-digits': {
    finds: [
      [phone('12345'), '“12345” has only 5 digits, too few for a telephone number.', 'personalInfo contactNumber'],
      [
        phone('+91 98450 12345 98450 54321'),
        '“+91 98450 12345 98450 54321” has more digits (22) than a telephone number can have (15).',
        'personalInfo contactNumber',
      ],
      [
        phone('on request'),
        '“on request” has only 0 digits, too few for a telephone number.',
        'personalInfo contactNumber',
      ],
    ],
    passes: ['+91 98450 12345 / +91 98450 54321', '(020) 7946 0018 ext 1234567', '+९१ ९८४५० १२३४५', '690 1234', ''].map(
      phone,
    ),
  },
  'name-only': {
    finds: [
      [
        person({ lastName: 'Rao 2024' }),
        '“Rao 2024” contains something that is not part of a name.',
        'personalInfo lastName',
      ],
      [
        person({ firstName: 'Resume Asha' }),
        '“Resume Asha” contains something that is not part of a name.',
        'personalInfo firstName',
      ],
      [
        person({ firstName: 'Asha 🚀' }),
        '“Asha 🚀” contains something that is not part of a name.',
        'personalInfo firstName',
      ],
    ],
    passes: [
      person({ firstName: 'CV', lastName: 'Ananda Bose' }),
      person({ lastName: 'Smith 3rd' }),
      person({ firstName: 'Robert (Bob)', lastName: 'O’Neil-Suárez, Ph.D.' }),
    ],
  },
  headline: {
    finds: [[person({ designation: '' }), 'There is no headline under the name.', 'personalInfo designation']],
    passes: [person({ designation: '教師' })],
  },
  'name-case': {
    finds: [
      [
        combineChanges(person({ firstName: 'ASHA', lastName: 'RAO' }), (facts) => ({
          ...facts,
          data: { ...facts.data, name: 'ASHA RAO' },
        })),
        'The name “ASHA RAO” is written in capital letters only.',
        'personalInfo firstName',
      ],
      [
        (facts) => ({ ...facts, data: { ...facts.data, name: 'asha rao' } }),
        'The name “asha rao” is written in small letters only.',
        'personalInfo firstName',
      ],
    ],
    passes: ['JP', '山田 花子', 'ليلى حداد', 'McLEOD', 'de la Cruz'].map((name) => (facts) => ({
      ...facts,
      data: { ...facts.data, name },
    })),
  },
  'phone-country': {
    finds: [[phone('98450 12345'), '“98450 12345” does not begin with a country code.', 'personalInfo contactNumber']],
    passes: ['0091 98450 12345', '(+91) 98450 12345', '＋91 98450 12345', '12', ''].map(phone),
  },
  whereabouts: {
    finds: [[person({ city: '', country: '' }), 'The resume names neither a city nor a country.', 'personalInfo city']],
    passes: [person({ city: '' }), person({ country: '' }), person({ city: '', country: '', address: 'Pune' })],
  },
  'profile-link': {
    finds: [
      [
        links({ linkedin: '', github: '', twitter: '', website: '' }),
        'The top of the resume has no link to a profile, website or code.',
        'footerLinks linkedin',
      ],
    ],
    passes: [links({ linkedin: '', github: '', twitter: '' })],
  },
  'email-tone': {
    finds: [
      [email('sexy.asha99@raopost.in'), '“sexy.asha99@raopost.in” may not look professional.', 'personalInfo email'],
    ],
    passes: ['essex@raopost.in', 'a.sexton@raopost.in', 'babenko@raopost.in', 'asha1990@raopost.in', 'a@sexy.in'].map(
      email,
    ),
  },
  'private-facts': {
    finds: [
      [person({ gender: 'Female' }), 'The resume shows your gender.', 'personalInfo gender'],
      [person({ expectedSalary: '₹60 LPA' }), 'The resume shows your expected salary.', 'personalInfo expectedSalary'],
      [
        person({ address: '14 Lavelle Road' }),
        'The resume shows your street and number. A city is enough.',
        'personalInfo address',
      ],
      [
        person({ summary: 'Date of birth: 3 May 1990' }),
        'Summary: “Date of birth: 3 May 1990” is not needed on a resume.',
        'personalInfo summary',
      ],
    ],
    passes: [
      person({ address: 'Lavelle Road' }),
      person({ summary: 'Automated checks of Aadhaar numbers and the date of birth.' }),
    ],
  },
});
