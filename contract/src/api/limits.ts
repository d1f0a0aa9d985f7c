/**
 * Every limit of input, and the durations that product rules name, for schemas, forms, the server and the tests. Rate
 * limits are in server/src/http/rate-limits.ts, and timeouts that only the server knows beside their use. Lengths are
 * in UTF-16 code units, as browsers count `maxlength`.
 */
export const LIMITS = {
  /** Names, titles, roles, companies. */
  name: 150,
  url: 2_048,
  email: 254,
  contactNumber: 40,
  /** A free line, such as an address or a duration. */
  line: 300,
  /** Volume, issue or pages of a publication. */
  locator: 50,
  /** The authors of a publication: about sixty. */
  authors: 1_000,
  /** Summary, introduction, description. */
  paragraph: 4_000,
  summaryPoints: 20,
  summaryPoint: 500,
  technologies: 30,
  /** Pictures of an item, in addition to its first one. */
  itemPictures: 8,
  tags: 30,
  tag: 50,
  skills: 100,
  skill: 50,
  skillGroups: 30,
  /** Profiles on other sites, in addition to the links that have a field of their own. */
  profiles: 20,
  languages: 20,
  itemsPerSection: 100,
  /** Length of a testimonial, and number of requests that are open or not decided. */
  testimonial: 1_500,
  openTestimonials: 50,
  /** Posts of an account, and the length of one in Markdown, of its slug and of its tags. */
  posts: 500,
  postBody: 50_000,
  postSlug: 80,
  postTags: 10,
  /** Earlier versions of a post that are kept. */
  postRevisions: 50,
  /** A ZIP archive of posts and pictures: its size as uploaded, its number of files, and its unpacked size. */
  archiveBytes: 20 * 1024 * 1024,
  archiveFiles: 1_000,
  unpackedBytes: 60 * 1024 * 1024,
  /** Number of sections with a custom title, and length of such a title. */
  customSections: 10,
  sectionTitle: 60,
  passwordMin: 6,
  passwordMax: 128,
  codeDigits: 6,
  codeAttempts: 3,
  /** Consecutive wrong codes, over all codes, that lock codes for the account (`codeLock`). */
  wrongCodesInARow: 9,
  accountNameMin: 2,
  handleMin: 3,
  handleMax: 30,
  handleChangesPerMonth: 3,
  /** Search engines cut longer titles and descriptions. */
  pageTitle: 70,
  pageDescription: 200,
  /** The owner's private name for a resume or a portfolio. */
  resumeName: 60,
  /** Share links of an account, length of a link's label, and maximum number of openings of a link. */
  shareLinks: 200,
  shareLabel: 80,
  shareOpenings: 1_000,
  /** A stored resume with all unmapped data of imports, as JSON. */
  resumeBytes: 1024 * 1024,
  bodyBytes: 64 * 1024,
  importBytes: 1024 * 1024,
  /** An imported file of any format; text formats are limited to `importBytes`. */
  importFileBytes: 10 * 1024 * 1024,
  /** Length of that file's name. */
  fileName: 255,
  /** An unsaved resume that is sent to be previewed. */
  previewBytes: 256 * 1024,
  /** An uploaded picture, before it is scaled down. */
  pictureBytes: 2 * 1024 * 1024,
  /** Width times height of an uploaded picture: fits photos of phones, but not pictures that exhaust the memory. */
  picturePixels: 50_000_000,
  /** Size of a video, of the parts in which it is uploaded and stored, its duration, and size of its captions file. */
  videoBytes: 200 * 1024 * 1024,
  videoPartBytes: 512 * 1024,
  videoSeconds: 60 * 60,
  captionsBytes: 256 * 1024,
  /**
   * The archive of an account; ZIP sizes are below 4 GiB. A restore takes a file of up to the plan's storage, or of the
   * minimum below if that is larger, in parts. It reads so many files, and so many bytes of text: once for earlier
   * versions of posts, and once for everything else.
   */
  accountArchiveBytes: 3_900 * 1024 * 1024,
  accountArchiveLeast: 50 * 1024 * 1024,
  /** Uploads of all accounts together that wait to be restored: two of the largest archives. */
  accountArchivesWaiting: 8 * 1024 * 1024 * 1024,
  accountArchivePart: 512 * 1024,
  accountArchiveFiles: 60_000,
  accountArchiveText: 64 * 1024 * 1024,
  /** Maximum number of portfolios and resumes in it, on every plan. */
  accountArchivePages: 100,
} as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations in milliseconds. */
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
  /** Lifetime of the link for the first administrator, and of a code that allows support to read a record. */
  firstLink: 30 * MINUTE,
  consentCode: HOUR,
  /** How long an owner sees who read their record. */
  keepConsents: 30 * DAY,
  visibilityDebounce: 2 * SECOND,
  undoNotice: 6 * SECOND,
  /** The same notice after a change of several entries. */
  undoSeveralNotice: 20 * SECOND,
  restoreItem: 10 * MINUTE,
  undoImport: 30 * DAY,
  testimonialLink: 30 * DAY,
  /** How long a picture is kept that no item uses, and a portrait whose testimonial is not submitted. */
  unusedPicture: DAY,
  /** How long a removed video can be restored, and how long an interrupted upload is kept. */
  restoreVideo: HOUR,
  unfinishedVideo: 2 * DAY,
  /** How long a deleted post can be restored; how far apart versions of a post are kept is `postRevision`. */
  restorePost: 30 * DAY,
  /** How long a deleted resume or portfolio can be restored. */
  restoreResume: 30 * DAY,
  restorePortfolio: 30 * DAY,
  postRevision: 10 * MINUTE,
  /** How long the rows of a deleted account are kept. */
  keepDeleted: 30 * DAY,
  /** Retention of visitors' messages to support, and of the audit log. */
  keepMessages: 365 * DAY,
  keepAudit: 365 * DAY,
  /** How long a reader need not enter the password of a link again. */
  shareGrant: 30 * DAY,
  /** Retention of the openings of links. */
  keepOpenings: 365 * DAY,
  /** How long an uploaded archive of an account waits to be restored, and the result of the restore can be read. */
  accountArchive: 2 * DAY,
  /** The same plan can be bought again when no more than this is left of it (rule M14). */
  planRenewal: 30 * DAY,
  /** How long before the end of a plan its owner is reminded. */
  planReminder: 7 * DAY,
  /** A plan cannot be renewed within this time after its payment, so that nobody pays twice for it by mistake. */
  planJustBought: DAY,
  /** Response time for a message of a plan with Priority Support (rule M27). */
  priorityResponse: 4 * HOUR,
  /** Timeout of a sign-in at a provider. */
  popup: 10 * MINUTE,
} as const;

export const TIME_UNITS = { SECOND, MINUTE, HOUR, DAY } as const;
