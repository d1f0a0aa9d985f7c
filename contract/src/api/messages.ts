/** Sentences that the server answers a success with (rules A25, R16). */
export const MESSAGES = {
  visibilityUpdated: 'Visibility updated successfully',
  portfolioSettingsUpdated: 'Portfolio settings updated successfully!',
  alreadyVerified: 'User already verified',
  emailVerified: 'Email verified successfully',
  /** The same whether or not the address is known (rule A4). */
  registered: 'Check your inbox and click the verification link',
  resetSent: 'Password reset email sent.',
  passwordUpdated: 'Password updated successfully!',
  verificationSent: 'Verification email sent successfully!',
  accountUpdated: 'User information updated successfully',
  accountDeleted: 'Your account has been deleted.',
} as const;
