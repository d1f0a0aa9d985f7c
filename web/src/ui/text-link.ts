/** Classes of a link inside text. */
export const textLink = 'text-accent underline underline-offset-2 hover:text-accent-strong';
