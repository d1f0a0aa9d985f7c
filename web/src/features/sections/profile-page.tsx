export function ProfilePage() {
  return <p>Profile</p>;
}
