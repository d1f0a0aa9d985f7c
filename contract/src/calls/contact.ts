import { defineCall, successAnswer } from '../api/call.ts';
import { CONTACT_HONEYPOT, contactForm } from '../pages/contact.ts';

export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/email/contact',
  summary: `Write to the people behind the product; \`${CONTACT_HONEYPOT}\` is for programs that fill in everything`,
  access: 'anyone',
  body: contactForm,
  answer: successAnswer,
  errors: ['request/throttled'],
});
