import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { createCompleteSchema, line, paragraph } from '../resume/fields.ts';

/**
 * States of a request for a testimonial: not written yet; written and waiting for its owner; on the page; declined by
 * its owner or withdrawn by its author, in which case the text is deleted.
 */
export const TESTIMONIAL_STATES = ['open', 'written', 'approved', 'declined', 'withdrawn'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

/** Web addresses and HTML. A testimonial is plain text, so that it cannot lead readers to other sites. */
const LINK_OR_HTML = /<[\s/]*[a-z!]|\b(?:https?|ftp):|\bwww\.|\w\.[\w-]{2,30}\/\S/i;

/** Input of the author. */
export const testimonialForm = createCompleteSchema({
  author: line('Your name', { required: 'Your name is required', maxLength: LIMITS.name }),
  role: line('Your role', { maxLength: LIMITS.name }),
  company: line('Your company', { maxLength: LIMITS.name }),
  text: paragraph('Testimonial', { required: 'Testimonial is required', maxLength: LIMITS.testimonial }),
}).superRefine((values, context) => {
  for (const [field, value] of Object.entries(values)) {
    if (LINK_OR_HTML.test(value)) {
      context.addIssue({ code: 'custom', path: [field], message: 'Please write without links and without HTML' });
    }
  }
});
export type TestimonialText = z.output<typeof testimonialForm>;

/** A request as its owner sees it. */
export const testimonialRequest = z.object({
  id: z.string(),
  state: z.enum(TESTIMONIAL_STATES),
  /** The recipient's name, as the owner entered it. */
  name: z.string(),
  /** The address that the link was mailed to; '' if the owner passed it on. */
  email: z.string(),
  createdAt: z.number(),
  /** When its link expires. */
  expiresAt: z.number(),
  /** The submitted testimonial; null before it is written, and after it is declined or withdrawn. */
  words: z.object({ author: z.string(), role: z.string(), company: z.string(), text: z.string() }).nullable(),
  /** The URL of the author's portrait, which only the owner can see; '' for none. */
  portrait: z.string(),
  /** The id of the item created from it. */
  itemId: z.string().nullable(),
});
export type TestimonialRequest = z.output<typeof testimonialRequest>;
