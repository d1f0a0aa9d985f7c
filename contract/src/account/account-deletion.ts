import { DURATIONS, TIME_UNITS } from '../api/limits.ts';

const days = DURATIONS.keepDeleted / TIME_UNITS.DAY;

/**
 * Consequences of deleting an account, in the same sentences in the dialog, on the page after it, in the mail and the
 * policy.
 */
export const ACCOUNT_DELETION = {
  atOnce: 'Your portfolio, your files and your pictures go offline at once, and you are signed out everywhere.',
  comeBack: `For ${days} days you can still come back: write to support from your account's email address, and everything is as it was. Only a sign-in with another account, such as Google, has to be connected again.`,
  afterwards: `After ${days} days everything is erased for good, except invoices, which the law requires us to keep, and messages that you sent to support, which go after a year.`,
  meanwhile:
    'Nobody else can take your public address. Your email address is free: you can register with it again, but an account cannot come back while a new one uses its email address.',
} as const;
