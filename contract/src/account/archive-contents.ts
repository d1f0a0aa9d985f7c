/** Kinds of content in an archive, each with its singular and plural. */
export const ARCHIVE_CONTENTS = {
  entries: ['entry', 'entries'],
  resumes: ['resume', 'resumes'],
  portfolios: ['portfolio', 'portfolios'],
  posts: ['post', 'posts'],
  revisions: ['earlier post version', 'earlier post versions'],
  testimonials: ['requested testimonial', 'requested testimonials'],
  pictures: ['picture', 'pictures'],
  videos: ['video', 'videos'],
} as const;
export type ArchiveContent = keyof typeof ARCHIVE_CONTENTS;
