import { email, url } from '../fields.ts';
import { defineObject } from './section.ts';

export const footerLinks = defineObject({
  key: 'footerLinks',
  path: 'footer',
  title: 'Social URLs',
  empty: {
    teach: 'Where else people find you. Links that you leave empty are not shown.',
    example: { title: 'github.com/asharao', detail: 'linkedin.com/in/asharao' },
  },
  fields: {
    linkedin: url('LinkedIn', { example: 'https://www.linkedin.com/in/asharao' }),
    github: url('GitHub', { example: 'https://github.com/asharao' }),
    twitter: url('Twitter', { example: 'https://twitter.com/asharao' }),
    website: url('Website', { example: 'https://asharao.example' }),
    email: email('Email', {
      shown: { switch: 'email' },
      help: 'Shown to the public only when the email switch in Portfolio Settings is on.',
    }),
    resume: url('Resume', {
      example: 'https://drive.google.com/...',
      help: 'A link to a resume that you keep elsewhere.',
    }),
  },
});
