/** Target of the mailed link: `/reset-password#token`. */
export function ResetPasswordPage() {
  return <h1>Reset Password</h1>;
}
