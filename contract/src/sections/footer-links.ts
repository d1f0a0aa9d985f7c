import { LIMITS } from '../api/limits.ts';
import { NETWORK_LINKS, toProfileUrl } from '../portfolio/profile-address.ts';
import { PROFILE_NETWORKS } from '../portfolio/profile-networks.ts';
import { email, line, rows, url } from '../resume/fields.ts';
import { defineObject } from './section.ts';

/** Networks without a link field of their own. */
const SUGGESTED_NETWORKS = PROFILE_NETWORKS.map(({ name }) => name).filter(
  (name) => !Object.values(NETWORK_LINKS).some(({ network }) => network === name),
);

const USER_NAME = 'Enter the full address or your user name.';

export const footerLinks = defineObject({
  key: 'footerLinks',
  path: 'footer',
  title: 'Social URLs',
  empty: {
    purpose: 'Your profiles and websites. Empty links are not shown.',
    example: { title: 'linkedin.com/in/asharao', detail: 'asharao.example' },
  },
  fields: {
    linkedin: url('LinkedIn', {
      toAddress: (typed) => toProfileUrl('linkedin', typed),
      example: 'https://www.linkedin.com/in/asharao',
      help: USER_NAME,
    }),
    github: url('GitHub', {
      toAddress: (typed) => toProfileUrl('github', typed),
      example: 'https://github.com/asharao',
      help: USER_NAME,
    }),
    twitter: url('Twitter', {
      toAddress: (typed) => toProfileUrl('twitter', typed),
      example: 'https://twitter.com/asharao',
      help: USER_NAME,
    }),
    website: url('Website', { example: 'https://asharao.example' }),
    email: email('Email', {
      visibility: { switch: 'email' },
      help: 'Visitors see it only if you switch on email in Portfolio Settings.',
    }),
    resume: url('Resume', {
      example: 'https://drive.google.com/...',
      help: 'A link to a resume on another site.',
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
      {
        maxItems: LIMITS.profiles,
        entry: 'profile',
        help: 'Enter the address, or the network and user name. We fill in the rest for most networks.',
      },
    ),
  },
});
