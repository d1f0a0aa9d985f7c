/** My Account: who one is, how it is protected, and its end. */
export function AccountPage() {
  return <h1>My Account</h1>;
}
