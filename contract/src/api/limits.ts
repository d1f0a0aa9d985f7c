/**
 * Every limit of what people hand in, and every span of time, named once: schemas, forms, the server and the tests
 * read them here. How often something may be tried stands in server/src/http/rate-limits.ts.
 * Lengths are in UTF-16 code units, as browsers count `maxlength`.
 */
export const LIMITS = {
  /** Names, titles, roles, companies. */
  name: 150,
  url: 2_048,
  email: 254,
  contactNumber: 40,
  /** A free line, such as an address or a duration. */
  line: 300,
  /** The authors of a publication: about sixty. */
  authors: 1_000,
  /** Summary, introduction, description. */
  paragraph: 4_000,
  summaryPoints: 20,
  summaryPoint: 500,
  technologies: 30,
  tags: 30,
  tag: 50,
  skills: 100,
  skill: 50,
  skillGroups: 30,
  /** Profiles elsewhere, besides the links that have a field of their own. */
  profiles: 20,
  languages: 20,
  itemsPerSection: 100,
  /** The text of a testimonial, and how many may be asked for and not be decided. */
  testimonial: 1_500,
  openTestimonials: 50,
  /** Posts of an account, the text of one in Markdown, and what stands around it. */
  posts: 500,
  postBody: 50_000,
  postSlug: 80,
  postTags: 10,
  /** Earlier texts of a post that are kept. */
  postRevisions: 50,
  /** A ZIP archive of posts and pictures: as it is uploaded, how many files it has, and unpacked. */
  archiveBytes: 20 * 1024 * 1024,
  archiveFiles: 1_000,
  unpackedBytes: 60 * 1024 * 1024,
  /** Sections with a title of one's own, and how long such a title is. */
  customSections: 10,
  sectionTitle: 60,
  passwordMin: 6,
  passwordMax: 128,
  codeDigits: 6,
  codeAttempts: 3,
  /** Wrong codes in a row, over all codes, after which the account takes none for a while. */
  wrongCodesInARow: 9,
  accountNameMin: 2,
  handleMin: 3,
  handleMax: 30,
  handleChangesPerMonth: 3,
  /** What search engines show of a page's title and description; longer ones are cut there. */
  pageTitle: 70,
  pageDescription: 200,
  /** What its owner calls a resume or a portfolio. */
  resumeName: 60,
  /** Links to share of an account, what its owner calls one, and how often one can be opened at the most. */
  shareLinks: 200,
  shareLabel: 80,
  shareOpenings: 1_000,
  /** A stored resume with all that an import kept aside, as JSON. */
  resumeBytes: 1024 * 1024,
  bodyBytes: 64 * 1024,
  importBytes: 1024 * 1024,
  /** A file of any format that is imported; what a program wrote as text has at most `importBytes`. */
  importFileBytes: 10 * 1024 * 1024,
  /** The name of such a file. */
  fileName: 255,
  /** A resume as it is typed, sent to be previewed. */
  previewBytes: 256 * 1024,
  /** An uploaded picture, before it is made smaller. */
  pictureBytes: 2 * 1024 * 1024,
  /** Width times height of an uploaded picture: what a phone takes fits, what fills the memory does not. */
  picturePixels: 50_000_000,
  /** A video, the parts that it is uploaded and kept in, how long it lasts, and the file of its captions. */
  videoBytes: 200 * 1024 * 1024,
  videoPartBytes: 512 * 1024,
  videoSeconds: 60 * 60,
  captionsBytes: 256 * 1024,
  /**
   * The archive of an account. ZIP tells sizes below 4 GiB. It comes back from a file of as much as the plan holds, and of
   * `accountArchiveLeast` on every plan, in parts; so many files are read in it, and so many bytes of texts: once of
   * earlier texts of posts, and once of all others.
   */
  accountArchiveBytes: 3_900 * 1024 * 1024,
  accountArchiveLeast: 50 * 1024 * 1024,
  /** Uploads of all accounts together that wait to be restored: two of the largest archives. */
  accountArchivesWaiting: 8 * 1024 * 1024 * 1024,
  accountArchivePart: 512 * 1024,
  accountArchiveFiles: 60_000,
  accountArchiveText: 64 * 1024 * 1024,
  /** Portfolios and resumes that it can have, whatever a plan holds. */
  accountArchivePages: 100,
} as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Spans of time in milliseconds. */
export const DURATIONS = {
  verificationCooldown: 60 * SECOND,
  verificationPoll: 3 * SECOND,
  verificationLink: DAY,
  redirectAfterRegistration: SECOND,
  sessionFull: 7 * DAY,
  sessionIdle: DAY,
  sessionMfa: 10 * MINUTE,
  sessionExternal: 10 * MINUTE,
  sessionUnverified: DAY,
  resetLink: HOUR,
  invitation: 7 * DAY,
  codeLife: 5 * MINUTE,
  codeCooldown: 60 * SECOND,
  codeLock: 15 * MINUTE,
  recentSignIn: 10 * MINUTE,
  /** How long the link for the first administrator works, and a code by which support may read a record. */
  firstLink: 30 * MINUTE,
  consentCode: HOUR,
  /** How long an owner sees who read their record. */
  keepConsents: 30 * DAY,
  visibilityDebounce: 2 * SECOND,
  undoNotice: 6 * SECOND,
  /** As above, of what was done to several at once. */
  undoSeveralNotice: 20 * SECOND,
  restoreItem: 10 * MINUTE,
  undoImport: 30 * DAY,
  testimonialLink: 30 * DAY,
  /** How long a picture stays that an item has lost, and a portrait that waits for its testimonial. */
  unusedPicture: DAY,
  /** How long a video can be brought back that was taken off, and how long an upload waits that broke off. */
  restoreVideo: HOUR,
  unfinishedVideo: 2 * DAY,
  /** How long a deleted post can be brought back, and how far apart its texts are kept while somebody writes. */
  restorePost: 30 * DAY,
  /** How long a deleted resume or portfolio can be brought back. */
  restoreResume: 30 * DAY,
  restorePortfolio: 30 * DAY,
  postRevision: 10 * MINUTE,
  /** How long the rows of a deleted account stay. */
  keepDeleted: 30 * DAY,
  /** How long what visitors wrote to us, and what happened to accounts, is kept. */
  keepMessages: 365 * DAY,
  keepAudit: 365 * DAY,
  /** For how long a reader need not give the password of a link again. */
  shareGrant: 30 * DAY,
  /** How long it is kept what was opened with links. */
  keepOpenings: 365 * DAY,
  /** How long an uploaded archive of an account waits to be restored, and what became of that can be read. */
  accountArchive: 2 * DAY,
  /** The same plan can be bought again when no more than this is left of it (rule M14). */
  planRenewal: 30 * DAY,
  /** But not within this after it was paid: nobody is offered a second payment for what they just bought. */
  planJustBought: DAY,
  /** By when a message of a plan with Priority Support should be answered (rule M27). */
  priorityResponse: 4 * HOUR,
  /** How long a way to a provider and back may take. */
  popup: 10 * MINUTE,
} as const;

export const TIME_UNITS = { SECOND, MINUTE, HOUR, DAY } as const;
