import { defineCall, successAnswer } from '../api/call.ts';
import { CONTACT_TRAP, contactForm } from '../pages/contact.ts';

export const contact = defineCall({
  method: 'POST',
  path: '/email/contact',
  summary: `Write to the people behind the product; \`${CONTACT_TRAP}\` is for programs that fill in everything`,
  access: 'anyone',
  body: contactForm,
  answer: successAnswer,
  errors: ['request/throttled'],
});
