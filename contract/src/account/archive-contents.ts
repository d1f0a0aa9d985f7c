/** What an archive brings, each with what it is called where it is counted. */
export const ARCHIVE_CONTENTS = {
  entries: 'entries',
  resumes: 'resumes',
  portfolios: 'portfolios',
  posts: 'posts',
  revisions: 'earlier texts of posts',
  testimonials: 'testimonials that were asked for',
  pictures: 'pictures',
  videos: 'videos',
} as const;
export type ArchiveContent = keyof typeof ARCHIVE_CONTENTS;
