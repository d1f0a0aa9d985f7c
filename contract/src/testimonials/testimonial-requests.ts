import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { completeSchema, line, paragraph } from '../resume/fields.ts';

/**
 * Where a request for a testimonial stands: nobody has written yet; written and waiting for its owner; on the page; and
 * what its owner declined or its writer withdrew, of which nothing is kept.
 */
export const TESTIMONIAL_STATES = ['open', 'written', 'approved', 'declined', 'withdrawn'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

/** Addresses of the web. A testimonial is words alone, so that nobody is led anywhere by it. */
const LINK = /<[\s/]*[a-z!]|\b(?:https?|ftp):|\bwww\.|\w\.[\w-]{2,30}\/\S/i;

/** What a writer hands in. */
export const testimonialForm = completeSchema({
  author: line('Your name', { required: 'Your name is required', maxLength: LIMITS.name }),
  role: line('Your role', { maxLength: LIMITS.name }),
  company: line('Your company', { maxLength: LIMITS.name }),
  text: paragraph('Testimonial', { required: 'Testimonial is required', maxLength: LIMITS.testimonial }),
}).superRefine((values, context) => {
  for (const [field, value] of Object.entries(values)) {
    if (LINK.test(value)) {
      context.addIssue({ code: 'custom', path: [field], message: 'Please write without links and without HTML' });
    }
  }
});
export type TestimonialWords = z.output<typeof testimonialForm>;

/** A request as its owner sees it. */
export const testimonialRequest = z.object({
  id: z.string(),
  state: z.enum(TESTIMONIAL_STATES),
  /** Whom it was meant for, in the owner's words. */
  name: z.string(),
  /** Where its link was mailed to; '' where the owner passed it on. */
  email: z.string(),
  createdAt: z.number(),
  /** Until when its link can be written with. */
  expiresAt: z.number(),
  /** What was written, while it is written and not declined or withdrawn. */
  words: z.object({ author: z.string(), role: z.string(), company: z.string(), text: z.string() }).nullable(),
  /** The address of the portrait that its author handed in with it, which its owner alone can see; '' for none. */
  portrait: z.string(),
  /** The item of the section that it became. */
  itemId: z.string().nullable(),
});
export type TestimonialRequest = z.output<typeof testimonialRequest>;
