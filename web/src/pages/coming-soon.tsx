/** A page that the specification only announces. */
export function ComingSoon({ page }: { page: 'Activity' | 'Settings' }) {
  return <h1>{page} Page - Coming Soon!</h1>;
}
