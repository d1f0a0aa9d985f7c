import { LIMITS } from './limits.ts';

/**
 * Every error that a call can return: its HTTP status and the message for the user. Messages that docs/product gives
 * are verbatim.
 */
export const ERRORS = {
  'request/invalid': { status: 400, message: 'Please correct the marked fields.' },
  'request/malformed': { status: 400, message: 'The request is not valid JSON.' },
  'request/not-json': { status: 415, message: 'This call takes JSON (Content-Type: application/json).' },
  'request/too-large': { status: 413, message: 'This is too large.' },
  'request/foreign-origin': { status: 403, message: 'This request does not come from our own pages.' },
  'request/foreign-host': { status: 421, message: 'This host is not served here.' },
  'request/not-found': { status: 404, message: 'Nothing was found here.' },
  'request/failed': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'request/unavailable': { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  'request/throttled': { status: 429, message: 'Too many attempts. Please wait before you try again.' },
  'auth/no-session': { status: 401, message: 'Please sign in.' },
  'auth/wrong-stage': { status: 403, message: 'Please finish signing in first.' },
  'auth/account-disabled': { status: 403, message: 'This account is disabled. Please write to support.' },
  'admin/second-factor': {
    status: 403,
    message: 'Administration needs two-factor authentication. Turn it on in My Account first.',
  },
  'admin/not-possible': { status: 409, message: 'This is not possible right now.' },
  'admin/no-consent': {
    status: 403,
    message:
      'This needs a consent code, which the owner creates in My Account. It is valid for one hour and one person.',
  },
  'auth/foreign-account': { status: 403, message: 'This belongs to another account.' },
  'auth/user-not-found': { status: 401, message: 'No account found with this email.' },
  'auth/wrong-password': { status: 401, message: 'Incorrect password.' },
  'auth/invalid-credential': { status: 401, message: 'Invalid email or password.' },
  'auth/requires-recent-login': { status: 403, message: 'Please enter your password again to continue.' },
  'auth/reset-failed': {
    status: 400,
    message: 'This link no longer works: it was used, has expired, or your password was set with another one.',
  },
  'auth/changed-meanwhile': { status: 409, message: 'Your account was changed just now. Please sign in again.' },
  'auth/same-password': { status: 400, message: 'Current password and new password cannot be same!' },
  'auth/email-already-in-use': { status: 409, message: 'An account with this email already exists.' },
  'auth/invalid-email': { status: 400, message: 'Please enter a valid email address.' },
  'auth/weak-password': { status: 400, message: 'Password should be at least 6 characters.' },
  'auth/common-password': { status: 400, message: 'This password is too common.' },
  'auth/external-not-found': { status: 404, message: 'No account found. Please register first.' },
  'auth/external-exists': { status: 409, message: 'An account with this email already exists. Please login instead.' },
  'auth/external-no-email': { status: 400, message: 'This provider does not share your email address with us.' },
  'auth/external-refused': { status: 401, message: 'The provider did not confirm who you are. Please try again.' },
  'auth/external-unreachable': { status: 502, message: 'The provider cannot be reached. Please try again later.' },
  'auth/passwords-off': {
    status: 403,
    message: 'Passwords are turned off here. Use another way to sign in.',
  },
  'registration/closed': { status: 403, message: 'Registration is closed here.' },
  'registration/by-invitation': {
    status: 403,
    message: 'Registration is by invitation only. Open the link in your invitation.',
  },
  'registration/other-domain': {
    status: 403,
    message: 'Email addresses at this domain cannot register here.',
  },
  'registration/other-address': {
    status: 403,
    message: 'Your invitation was sent to another email address. Register with that address.',
  },
  'registration/no-invitation': {
    status: 400,
    message: 'This invitation may have expired or been used. Please ask for a new one.',
  },
  'account/phone-required': {
    status: 409,
    message: 'Please add a valid phone number to your account before enabling two-factor authentication.',
  },
  'auth/verification-cooldown': { status: 429, message: 'Please wait a moment before asking for another email.' },
  'auth/verification-failed': { status: 400, message: 'The verification link may be expired or invalid' },
  'auth/number-needed': { status: 403, message: 'Choose the number shown in the browser where you signed up.' },
  'auth/wrong-number': {
    status: 403,
    message: 'Wrong number. Your address was not verified, and the sign-up was cancelled.',
  },
  'auth/other-browser': {
    status: 403,
    message: 'Sign in with the email and password of your sign-up in this browser, then open the link here again.',
  },
  'auth/account-made': {
    status: 409,
    message:
      'This address now has an account. If someone else created it, choose ‘Forgot your password?’ at login. A new password signs everyone out.',
  },
  'otp/wrong-code': { status: 400, message: 'Invalid verification code. Please try again.' },
  'otp/expired': { status: 400, message: 'This code has expired. Please request a new code.' },
  'otp/too-many-attempts': { status: 429, message: 'Too many attempts. Please request a new code.' },
  'otp/too-early': { status: 429, message: 'Please wait a moment before asking for another code.' },
  'otp/hourly-limit': {
    status: 429,
    message: 'You requested ten codes within an hour. Please try again later.',
  },
  'otp/locked': { status: 429, message: 'Too many wrong codes in a row. Codes are blocked for now.' },
  'mail/failed': { status: 502, message: 'Failed to send email. Please try again later.' },
  'content/not-found': { status: 404, message: 'This item is no longer there.' },
  'content/changed': { status: 409, message: 'This was changed in another tab or on another device.' },
  'content/too-many': { status: 409, message: 'This section is full.' },
  'content/too-large': {
    status: 413,
    message: 'Your resume has reached its largest size. Please shorten or remove something.',
  },
  'resume/first': {
    status: 409,
    message: 'Your first resume shows everything that is visible. Copy it to choose what to show.',
  },
  'resume/in-use': {
    status: 409,
    message: 'A portfolio uses this resume. Choose another resume for that portfolio first.',
  },
  'portfolio/first': { status: 409, message: 'Your first portfolio cannot be deleted. Make it private instead.' },
  'portfolio/resume-deleted': {
    status: 409,
    message: 'The resume of this portfolio was deleted. Restore the resume first.',
  },
  'testimonial/no-link': { status: 404, message: 'This link no longer works. Please ask for a new one.' },
  'testimonial/written': { status: 409, message: 'This link was already used to write a testimonial.' },
  'testimonial/other-words': {
    status: 400,
    message: 'You can remove parts and mark each cut with …, but not reword the text.',
  },
  'testimonial/no-room': {
    status: 409,
    message: 'There is no storage left for a portrait. Please send your testimonial without one.',
  },
  'post/not-found': { status: 404, message: 'This post is no longer there.' },
  'post/changed': { status: 409, message: 'This post was changed in another tab or on another device.' },
  'post/too-many': { status: 409, message: `You have reached the limit of ${LIMITS.posts} posts.` },
  'post/not-an-archive': { status: 400, message: 'This file is not a readable ZIP archive.' },
  'post/address-taken': { status: 409, message: 'One of your other posts has this address.' },
  'content/nothing-to-undo': { status: 404, message: 'There is no import to undo.' },
  'handle/taken': { status: 409, message: 'This address is taken.' },
  'domain/added': { status: 409, message: 'You have added this domain already.' },
  'domain/ours': { status: 400, message: 'This is the address of this site. Please use a domain of your own.' },
  'domain/off': { status: 404, message: 'Custom domains are not available here.' },
  'domain/no-record': {
    status: 409,
    message: 'We cannot find the DNS record yet. Changes take some minutes, sometimes a day.',
  },
  'domain/other-record': {
    status: 409,
    message: 'The DNS record has a different value. Please copy the value again.',
  },
  'domain/no-answer': { status: 503, message: 'DNS did not answer for this domain. Please try again in a moment.' },
  'domain/taken': {
    status: 409,
    message: 'Another account uses this domain. Remove the DNS record of that account first.',
  },
  'handle/too-many-changes': { status: 429, message: 'You can change your address three times a month.' },
  'import/unreadable': { status: 400, message: 'This file cannot be read.' },
  'archive/not-empty': {
    status: 409,
    message: 'You can restore an archive only into an empty account. This account has content.',
  },
  'archive/not-readable': { status: 400, message: 'This file is not a readable account archive.' },
  'archive/too-large': { status: 413, message: 'This archive is too large.' },
  'archive/other-part': { status: 409, message: 'Another part of this archive is to be sent next.' },
  'archive/not-whole': { status: 409, message: 'The upload of this archive is not complete yet.' },
  'archive/gone': { status: 404, message: 'This upload is no longer there. Please choose the archive again.' },
  'archive/under-way': {
    status: 409,
    message: 'An archive of this account is already being created or restored. Please wait.',
  },
  'photo/not-a-picture': {
    status: 400,
    message: "This file isn't a readable image. Supported: png, jpg, jpeg, gif.",
  },
  'photo/too-large': { status: 413, message: 'This picture is too large. It can have up to 2MB.' },
  'files/unavailable': { status: 503, message: 'Pictures cannot be stored just now. Please try again in a moment.' },
  'video/too-large': {
    status: 413,
    message: `This video is too large. It can have up to ${LIMITS.videoBytes / 1024 / 1024} MB.`,
  },
  'video/not-taken': { status: 400, message: 'Browsers cannot play this file as a video.' },
  'video/not-whole': { status: 409, message: 'The upload of this video is not complete yet.' },
  'video/other-part': { status: 409, message: 'Another part of this video is to be sent next.' },
  'video/captions': { status: 400, message: 'These captions cannot be read.' },
  'plan/limit': { status: 409, message: 'Your plan does not allow more of these.' },
  'plan/not-found': { status: 404, message: 'This plan is not for sale.' },
  'plan/same': { status: 409, message: 'You already have this plan.' },
  'plan/lower': {
    status: 409,
    message: 'Your current plan is larger. You can switch to a smaller one when your paid period ends.',
  },
  'plan/offer-changed': {
    status: 409,
    message: 'Your plan has changed. Check the offer again before you pay.',
  },
  'plan/refund-open': {
    status: 409,
    message: 'You requested a refund of your current plan. You can buy another plan once we have decided.',
  },
  'plan/nothing-to-cancel': { status: 409, message: 'You have no plan that can be changed this way.' },
  'payment/off': { status: 409, message: 'Payments are turned off here.' },
  'payment/no-test': {
    status: 409,
    message: 'Test payments are not available here, because this server takes real payments.',
  },
  'payment/order-failed': { status: 502, message: 'Failed to create order' },
  'payment/not-verified': { status: 400, message: 'Payment Verification Failed' },
  'payment/unreachable': { status: 502, message: 'Error verifying payment' },
  'payment/not-found': { status: 404, message: 'This payment was not found in your account.' },
  'refund/not-possible': { status: 409, message: 'This payment cannot be refunded.' },
  'refund/changed': { status: 409, message: 'The amount has changed. Please check it again.' },
  'preview/overtaken': { status: 409, message: 'A newer preview was requested, perhaps in another window.' },
  'resume/unprintable': { status: 422, message: 'The resume could not be created.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every failed call (docs/product, rule 2). */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  /** Message per field, by its path with dots: `summaryPoints.2`. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense; also in the Retry-After header. */
  retryAfter?: number;
  /** For content/changed: the stored value and its version. */
  current?: unknown;
  rev?: number;
  [extra: string]: unknown;
}
