import { ERRORS } from '@vitrine/contract/errors';

/** Texts of the specification, accounts, section 8. */
export const PHONE_REQUIRED = {
  title: 'Phone Number Required',
  text: ERRORS['account/phone-required'].message,
};

export const TWO_FACTOR_FAILED = {
  title: 'Failed to Update Two-Factor Authentication',
  text: 'Something went wrong while updating 2FA. Please check your network connection and try again. If the issue persists, contact support.',
};

/** What is said of the second factor; the codes go to the account's email address. */
export const twoFactorTexts = (email: string) => ({
  isOn: `On. Signing in also asks for a code that we send to ${email}.`,
  isOff: 'Off. Signing in asks for no code.',
  enable: {
    title: 'Enable Two-Factor Authentication',
    text: `Signing in will also ask for a code that we send to ${email}. You will be signed out everywhere else.`,
    confirm: 'Enable',
  },
  disable: {
    title: 'Disable Two-Factor Authentication',
    text: 'Signing in will no longer ask for a code. You will be signed out everywhere else.',
    confirm: 'Disable',
  },
  enabled: {
    title: 'Two-Factor Authentication Enabled',
    text: 'A verification code is sent to your registered email address on each login.',
  },
  disabled: {
    title: 'Two-Factor Authentication Disabled',
    text: 'Your account relies only on your password.',
  },
});
