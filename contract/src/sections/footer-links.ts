import { LIMITS } from '../api/limits.ts';
import { profileAddress } from '../portfolio/profile-address.ts';
import { email, line, rows, url } from '../resume/fields.ts';
import { defineObject } from './section.ts';

const SUGGESTED_NETWORKS = [
  'Behance',
  'Bluesky',
  'Codeberg',
  'Dribbble',
  'Facebook',
  'GitLab',
  'Google Scholar',
  'Instagram',
  'Kaggle',
  'Mastodon',
  'Medium',
  'ORCID',
  'ResearchGate',
  'Stack Overflow',
  'Telegram',
  'Threads',
  'WhatsApp',
  'Xing',
  'YouTube',
];

const USER_NAME = 'The address or your user name.';

export const footerLinks = defineObject({
  key: 'footerLinks',
  path: 'footer',
  title: 'Social URLs',
  empty: {
    teach: 'Where else people find you. Links that you leave empty are not shown.',
    example: { title: 'github.com/asharao', detail: 'linkedin.com/in/asharao' },
  },
  fields: {
    linkedin: url('LinkedIn', {
      toAddress: (typed) => profileAddress('linkedin', typed),
      example: 'https://www.linkedin.com/in/asharao',
      help: USER_NAME,
    }),
    github: url('GitHub', {
      toAddress: (typed) => profileAddress('github', typed),
      example: 'https://github.com/asharao',
      help: USER_NAME,
    }),
    twitter: url('Twitter', {
      toAddress: (typed) => profileAddress('twitter', typed),
      example: 'https://twitter.com/asharao',
      help: USER_NAME,
    }),
    website: url('Website', { example: 'https://asharao.example' }),
    email: email('Email', {
      visibility: { switch: 'email' },
      help: 'Shown to the public only when the email switch in Portfolio Settings is on.',
    }),
    resume: url('Resume', {
      example: 'https://drive.google.com/...',
      help: 'A link to a resume that you keep elsewhere.',
    }),
    profiles: rows(
      'Other profiles',
      {
        network: line('Network', {
          required: 'Network is required',
          maxLength: LIMITS.name,
          example: 'Mastodon',
          suggestions: SUGGESTED_NETWORKS,
        }),
        username: line('User name', { maxLength: LIMITS.name, example: '@asha' }),
        url: url('Address', { required: 'Address is required', example: 'https://mastodon.example/@asha' }),
      },
      { maxItems: LIMITS.profiles, entry: 'profile' },
    ),
  },
});
