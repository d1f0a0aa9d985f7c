export function SocialUrlsPage() {
  return <p>SocialUrls</p>;
}
