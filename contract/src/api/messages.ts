/** Messages of successful responses (rules A25, R16). */
export const MESSAGES = {
  visibilityUpdated: 'Visibility updated successfully',
  portfolioSettingsUpdated: 'Portfolio settings updated successfully!',
  alreadyVerified: 'User already verified',
  emailVerified: 'Email verified successfully',
  /** The same whether or not the address is known, and true of either mail (rule A4). */
  registered: 'Check your inbox. If this address is new to us, the email holds a link; if not, it says how to sign in.',
  resetSent: 'Password reset email sent.',
  passwordUpdated: 'Password updated successfully!',
  verificationSent: 'Verification email sent successfully!',
  /** More mails were requested than are sent to an address without a delay (rule A45). */
  mailDelayed:
    'Many emails were requested for this address. The next one is sent in a few minutes; you need not ask again.',
  signUpEnded: 'Nothing was verified, and the sign-up has ended.',
  accountUpdated: 'User information updated successfully',
  accountDeleted: 'Your account has been deleted.',
} as const;
