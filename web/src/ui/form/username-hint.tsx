/** Tells a password manager whose password is asked for; unseen and out of the way of the keyboard. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
