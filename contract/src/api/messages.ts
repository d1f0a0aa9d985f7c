/** Messages of successful responses (rules A25, R16). */
export const MESSAGES = {
  visibilityUpdated: 'Visibility updated successfully',
  portfolioSettingsUpdated: 'Portfolio settings updated successfully!',
  alreadyVerified: 'User already verified',
  emailVerified: 'Email verified successfully',
  /** The same whether or not the address is known, and true of either mail (rule A4). */
  registered:
    'Check your inbox. The email contains a verification link, or explains how to sign in if you already have an account.',
  resetSent: 'Password reset email sent.',
  passwordUpdated: 'Password updated successfully!',
  verificationSent: 'Verification email sent successfully!',
  /** More mails were requested than are sent to an address without a delay (rule A45). */
  mailDelayed: 'Many emails were requested for this address. We send the next one in a few minutes.',
  signUpEnded: 'Your address was not verified, and the sign-up was cancelled.',
  accountUpdated: 'User information updated successfully',
  accountDeleted: 'Your account has been deleted.',
} as const;
