import { ERRORS, type ErrorCode } from './errors.ts';

/** Error messages of one screen by error code, and one for all other codes. */
export type ErrorTexts = Partial<Record<ErrorCode, string>> & { fallback: string };

/** The operator decides who may register and how; trying again does not help. */
const REGISTRATION_POLICY_TEXTS = {
  'auth/passwords-off': ERRORS['auth/passwords-off'].message,
  'registration/closed': ERRORS['registration/closed'].message,
  'registration/by-invitation': ERRORS['registration/by-invitation'].message,
  'registration/other-domain': ERRORS['registration/other-domain'].message,
  'registration/other-address': ERRORS['registration/other-address'].message,
} as const;

/**
 * Error messages (rules A3, A7, A13, A18, A20, A24) by screen, verbatim. Whether a response carries
 * `auth/user-not-found` or the closed `auth/invalid-credential` is the operator's choice (DISCLOSE_ACCOUNTS); the
 * messages exist either way.
 */
export const ERROR_TEXTS = {
  login: {
    'auth/user-not-found': 'No account found with this email.',
    'auth/wrong-password': 'Incorrect password.',
    'auth/invalid-email': 'Invalid email format.',
    'auth/invalid-credential': 'Invalid email or password.',
    'auth/passwords-off': ERRORS['auth/passwords-off'].message,
    fallback: 'Login failed. Please try again.',
  },
  sendCode: {
    'mail/failed': 'Failed to send verification code. Please try again.',
    fallback: 'Failed to send verification code. Please try again.',
  },
  verifyCode: {
    'otp/too-many-attempts': 'Too many attempts. Please request a new code.',
    fallback: 'Invalid verification code. Please try again.',
  },
  finalize: { fallback: 'Failed to finalize login. Please try again.' },
  forgotPassword: {
    'auth/user-not-found': 'No account found with this email.',
    'auth/invalid-email': 'Invalid email format.',
    'auth/passwords-off': ERRORS['auth/passwords-off'].message,
    fallback: 'An error occurred. Please try again.',
  },
  registration: {
    'auth/email-already-in-use': 'An account with this email already exists.',
    'auth/weak-password': 'Password should be at least 6 characters.',
    'auth/invalid-email': 'Please enter a valid email address.',
    ...REGISTRATION_POLICY_TEXTS,
    fallback: 'Registration failed. Please try again.',
  },
  resendVerification: { fallback: 'Failed to send email. Please try again later.' },
} as const satisfies Record<string, ErrorTexts>;

/** Error messages of a sign-in with a provider, such as 'Google sign in failed. Please try again.' */
export const createProviderSignInTexts = (label: string) =>
  ({
    'auth/external-not-found': 'No account found. Please register first.',
    fallback: `${label} sign in failed. Please try again.`,
  }) as const satisfies ErrorTexts;

/** Error messages of a sign-up with a provider. */
export const createProviderRegistrationTexts = (label: string) =>
  ({
    'auth/external-exists': 'An account with this email already exists. Please login instead.',
    ...REGISTRATION_POLICY_TEXTS,
    fallback: `${label} registration failed. Please try again.`,
  }) as const satisfies ErrorTexts;
