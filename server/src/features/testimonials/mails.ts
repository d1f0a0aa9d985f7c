import { sanitizeVisitorName } from '@vitrine/contract/account/display-name';
import type { TestimonialText } from '@vitrine/contract/testimonials/testimonial-requests';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import type { Mail } from '../../integrations/mail.ts';

/** Renders the mail that requests a testimonial. */
export function renderTestimonialRequestMail(
  to: string,
  { link, owner }: { link: string; owner: { name: string; url: string } },
): Mail {
  const requester = sanitizeVisitorName(owner.name) || 'Somebody';
  return renderMail(to, {
    subject: `${requester} asks you for a testimonial`,
    title: 'A few words about working together',
    preview: 'It takes five minutes and no account.',
    lines: [
      `${requester} would like to show on their page what you say of working with them: ${owner.url}`,
      'Write a few sentences in your own words. They may be shortened, never changed, and you can take them back at any time with the same link.',
    ],
    button: { label: 'Write a testimonial', url: link },
    small: 'The link works once, for 30 days. If you do not want to write, there is nothing to do.',
  });
}

/** Renders the notice to the owner that a testimonial was written and awaits approval. */
export function renderTestimonialWrittenMail(
  to: string,
  { words, origin }: { words: TestimonialText; origin: string },
): Mail {
  const author = sanitizeVisitorName(words.author) || 'Somebody';
  return renderMail(to, {
    subject: `${author} wrote a testimonial for you`,
    title: 'A testimonial waits for you',
    preview: 'Read it, and decide whether your page shows it.',
    lines: [`${author} wrote a testimonial for you. Nobody sees it until you approve it.`],
    button: { label: 'Read it', url: `${origin}/testimonial-form` },
    small: 'You asked for this testimonial with a link.',
  });
}
