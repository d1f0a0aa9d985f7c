/** Customize Your Avatar. */
export function AvatarPage() {
  return <h1>Customize Your Avatar</h1>;
}
