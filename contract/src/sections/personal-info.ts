import { LIMITS } from '../api/limits.ts';
import { email, flag, line, paragraph, rows, url } from '../resume/fields.ts';
import { wordedChoice } from '../resume/worded-choice.ts';
import { formatSalary } from '../rupees.ts';
import { defineObject } from './section.ts';

export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const PROFICIENCIES = ['Native', 'Fluent', 'Intermediate', 'Basic'] as const;

export const personalInfo = defineObject({
  key: 'personalInfo',
  path: 'personal',
  title: 'Profile',
  empty: {
    purpose: 'Your name, contact details and summary, shown at the top of your portfolio and resume.',
    example: { title: 'Asha Rao, Project Manager', detail: 'I lead hospital projects from first plan to opening day.' },
  },
  fields: {
    firstName: line('First name', {
      required: 'Firstname is required',
      maxLength: LIMITS.name,
      autocomplete: 'given-name',
    }),
    lastName: line('Last name', {
      required: 'Lastname is required',
      maxLength: LIMITS.name,
      autocomplete: 'family-name',
    }),
    designation: line('Headline', {
      maxLength: LIMITS.name,
      example: 'Project Manager',
      help: 'Your job title or what you do, shown under your name.',
      autocomplete: 'organization-title',
    }),
    contactNumber: line('Contact number', {
      required: 'Contact number is required',
      maxLength: LIMITS.contactNumber,
      visibility: { switch: 'contactNumber' },
      autocomplete: 'tel',
    }),
    email: email('Email', { required: 'Email is required', visibility: { switch: 'email' }, autocomplete: 'email' }),
    gender: wordedChoice('Gender', GENDERS, {
      required: 'Gender is required',
      optOut: 'Prefer not to say',
      isOptedOutFirst: true,
      visibility: { switch: 'gender' },
      fact: { order: 4 },
    }),
    openToWork: flag('Open to Work'),
    address: line('Address', {
      visibility: { switch: 'address' },
      fact: { order: 1, inContactLine: true },
      autocomplete: 'street-address',
    }),
    city: line('City', { maxLength: LIMITS.name, autocomplete: 'address-level2' }),
    region: line('State or region', { isExtra: true, maxLength: LIMITS.name, autocomplete: 'address-level1' }),
    country: line('Country', { maxLength: LIMITS.name, autocomplete: 'country-name' }),
    expectedSalary: line('Expected salary', {
      maxLength: LIMITS.name,
      example: '45,000 a year',
      exampleIn: { india: '₹10 LPA', britain: '£35,000', america: '$60,000', euro: '€45,000' },
      visibility: { switch: 'expectedSalary' },
      fact: { order: 3 },
      display: formatSalary,
    }),
    noticePeriod: line('Notice period', {
      maxLength: LIMITS.name,
      example: '30 days',
      visibility: { switch: 'noticePeriod' },
      fact: { order: 2 },
    }),
    languages: rows(
      'Languages',
      {
        name: line('Language', { required: 'Language name is required', maxLength: LIMITS.name, example: 'Kannada' }),
        proficiency: wordedChoice('Proficiency', PROFICIENCIES, { required: 'Proficiency is required' }),
      },
      { maxItems: LIMITS.languages, entry: 'language' },
    ),
    summary: paragraph('Resume Summary', {
      required: 'Summary is required',
      help: 'Two or three sentences for the top of your resume.',
      proposedFrom: 'introduction',
    }),
    introduction: paragraph('Introduction', {
      required: 'Introduction is required',
      help: 'The first text visitors read on your portfolio.',
      proposedFrom: 'summary',
    }),
    pictureUrl: url('Link to a picture', {
      isExtra: true,
      visibility: 'never',
      help: 'Only you see this link. Your portfolio shows the picture that you upload.',
    }),
  },
});
