import { choice, email, flag, line, paragraph, rows } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { defineObject } from './section.ts';

export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const PROFICIENCIES = ['Native', 'Fluent', 'Intermediate', 'Basic'] as const;

export const personalInfo = defineObject({
  key: 'personalInfo',
  path: 'personal',
  title: 'Profile',
  empty: {
    teach: 'Who you are, in your own words. It opens your portfolio and heads your resume.',
    example: { title: 'Asha Rao, Backend Engineer', detail: 'I build payment systems that do not lose money.' },
  },
  fields: {
    firstName: line('First name', { required: 'Firstname is required', max: LIMITS.name, autocomplete: 'given-name' }),
    lastName: line('Last name', { required: 'Lastname is required', max: LIMITS.name, autocomplete: 'family-name' }),
    designation: line('Headline', {
      max: LIMITS.name,
      example: 'Backend Engineer',
      help: 'The line under your name: your title, or what you do.',
      autocomplete: 'organization-title',
    }),
    contactNumber: line('Contact number', {
      required: 'Contact number is required',
      max: LIMITS.contactNumber,
      shown: { switch: 'contactNumber' },
      autocomplete: 'tel',
    }),
    email: email('Email', { required: 'Email is required', shown: { switch: 'email' }, autocomplete: 'email' }),
    gender: choice('Gender', GENDERS, {
      required: 'Gender is required',
      optOut: 'Prefer not to say',
      shown: { switch: 'gender' },
    }),
    openToWork: flag('Open to Work'),
    address: line('Address', { shown: { switch: 'address' }, autocomplete: 'street-address' }),
    city: line('City', { max: LIMITS.name, autocomplete: 'address-level2' }),
    country: line('Country', { max: LIMITS.name, autocomplete: 'country-name' }),
    expectedSalary: line('Expected salary', {
      max: LIMITS.name,
      example: '₹10 LPA',
      shown: { switch: 'expectedSalary' },
    }),
    noticePeriod: line('Notice period', { max: LIMITS.name, example: '30 days', shown: { switch: 'noticePeriod' } }),
    languages: rows(
      'Languages',
      {
        name: line('Language', { required: 'Language name is required', max: LIMITS.name, example: 'Kannada' }),
        proficiency: choice('Proficiency', PROFICIENCIES, { required: 'Proficiency is required' }),
      },
      { most: LIMITS.languages, entry: 'language' },
    ),
    summary: paragraph('Resume Summary', {
      required: 'Summary is required',
      help: 'Two or three sentences. They head your resume.',
    }),
    introduction: paragraph('Introduction', {
      required: 'Introduction is required',
      help: 'The first thing a visitor of your portfolio reads.',
    }),
  },
});
