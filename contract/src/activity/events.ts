/** Groups of journal entries, to filter by. */
export const ACTIVITY_GROUPS = {
  security: 'Sign-in and security',
  content: 'Content',
  sharing: 'Sharing',
  money: 'Plan and payments',
} as const;
export type ActivityGroup = keyof typeof ACTIVITY_GROUPS;

interface EventDefinition {
  group: ActivityGroup;
  /** The event as the account's owner reads it. */
  text: string;
  /** Whether staff can cause the event, instead of or as well as the owner. */
  isStaff?: true;
}

const securityEvent = (text: string) => ({ group: 'security', text }) as const;
const contentEvent = (text: string) => ({ group: 'content', text }) as const;
const sharingEvent = (text: string) => ({ group: 'sharing', text }) as const;
const moneyEvent = (text: string) => ({ group: 'money', text }) as const;
const staffEvent = <E extends EventDefinition>(event: E) => ({ ...event, isStaff: true }) as const;

/** All events of accounts, by their names in the audit log. */
export const EVENTS = {
  registered: securityEvent('Registered'),
  invited: securityEvent('Invited'),
  verified: securityEvent('Confirmed the email address'),
  'signed-in': securityEvent('Signed in'),
  'sign-in-refused': securityEvent('A sign-in with a wrong password was refused'),
  'signed-out': securityEvent('Signed out'),
  'session-ended': securityEvent('Signed out another device'),
  'code-sent': securityEvent('A sign-in code was sent'),
  'code-refused': securityEvent('A wrong sign-in code was refused'),
  'reset-asked': securityEvent('Asked for a new password'),
  'password-reset': securityEvent('Set a new password by mail'),
  'password-changed': securityEvent('Changed the password'),
  'two-factor-changed': securityEvent('Turned two-factor authentication on or off'),
  'identity-linked': securityEvent('Connected a provider'),
  'account-updated': securityEvent('Changed name or phone number'),
  'consent-made': securityEvent('Made a code by which support may read the record'),

  'entry-added': contentEvent('Added an entry'),
  'entry-changed': contentEvent('Changed an entry'),
  'entry-deleted': contentEvent('Deleted an entry'),
  'entry-restored': contentEvent('Brought an entry back'),
  'entries-changed': contentEvent('Changed several entries at once'),
  'entries-reordered': contentEvent('Put entries in another order'),
  'section-changed': contentEvent('Changed a section'),
  'picture-changed': contentEvent('Changed the profile picture'),
  'video-added': contentEvent('Added a video'),
  'video-changed': contentEvent('Changed the captions or the picture of a video'),
  'video-removed': contentEvent('Took a video off'),
  'video-restored': contentEvent('Brought a video back'),
  'preferences-changed': contentEvent('Changed the settings'),
  imported: contentEvent('Imported'),
  'import-undone': contentEvent('Took an import back'),
  downloaded: contentEvent('Downloaded the resume'),
  exported: contentEvent('Took data along'),
  'resume-made': contentEvent('Began a resume'),
  'resume-changed': contentEvent('Changed a resume'),
  'resume-deleted': contentEvent('Deleted a resume'),
  'resume-restored': contentEvent('Brought a resume back'),
  'post-made': contentEvent('Began a post'),
  'post-changed': contentEvent('Wrote on a post'),
  'post-published': contentEvent('Published a post, or changed who sees it'),
  'post-deleted': contentEvent('Deleted a post'),
  'post-restored': contentEvent('Brought a post back'),
  'draft-shared': sharingEvent('Gave a draft an address, or took it away'),
  'testimonial-asked': contentEvent('Asked for a testimonial'),
  'testimonial-decided': contentEvent('Decided on a testimonial'),
  'testimonial-written': contentEvent('Somebody wrote a testimonial'),
  'testimonial-withdrawn': contentEvent('An author took a testimonial back'),

  'portfolio-made': sharingEvent('Began a portfolio'),
  'portfolio-changed': sharingEvent('Changed a portfolio'),
  'portfolio-deleted': sharingEvent('Deleted a portfolio'),
  'portfolio-restored': sharingEvent('Brought a portfolio back'),
  'handle-changed': sharingEvent('Changed a public address'),
  'domain-added': sharingEvent('Added a domain'),
  'domain-changed': sharingEvent('Changed a domain'),
  'domain-proven': sharingEvent('A domain was proven'),
  'domain-removed': sharingEvent('A domain was taken off'),
  'share-link-made': sharingEvent('Made a share link'),
  'share-link-changed': sharingEvent('Changed a share link'),
  'share-link-revoked': sharingEvent('Revoked a share link'),
  'share-link-deleted': sharingEvent('Deleted a share link'),
  'share-link-opened': sharingEvent('A share link was opened'),
  'message-received': sharingEvent('A visitor wrote a message'),

  paid: moneyEvent('Paid'),
  'payment-surplus': moneyEvent('Paid too much, which goes back'),
  'payment-unfit': moneyEvent('A payment did not fit its order'),
  'billing-changed': moneyEvent('Changed what invoices say'),
  'plan-cancelled': moneyEvent('Cancelled the plan'),
  'plan-kept': moneyEvent('Kept the plan after all'),
  'plan-ended': moneyEvent('The plan ended'),
  'refund-asked': moneyEvent('Asked for a refund'),
  refunded: moneyEvent('Got a refund'),

  'role-granted': staffEvent(securityEvent('Got a role')),
  'role-revoked': staffEvent(securityEvent('Lost a role')),
  'sessions-ended': staffEvent(securityEvent('Was signed out everywhere')),
  'verification-resent': staffEvent(securityEvent('The confirmation was sent again')),
  'address-verified': staffEvent(securityEvent('The email address was confirmed')),
  'record-read': staffEvent(securityEvent('Support read the record')),
  'account-disabled': staffEvent(securityEvent('The account was disabled')),
  'account-enabled': staffEvent(securityEvent('The account was enabled again')),
  'account-deleted': staffEvent(securityEvent('The account was deleted')),
  'account-restored': staffEvent(securityEvent('The account was restored')),
  'pages-suspended': staffEvent(sharingEvent('The public pages were suspended')),
  'pages-restored': staffEvent(sharingEvent('The public pages were restored')),
  'two-factor-reset-asked': staffEvent(securityEvent('Turning two-factor authentication off was asked for')),
  'two-factor-reset-refused': staffEvent(securityEvent('Turning two-factor authentication off was refused')),
  'two-factor-reset': staffEvent(securityEvent('Two-factor authentication was turned off')),
  'plan-granted': staffEvent(moneyEvent('A plan was given')),
  'plan-taken': staffEvent(moneyEvent('A plan was taken')),
  'report-dismissed': staffEvent(sharingEvent('A report of a page was dismissed')),
  'message-answered': staffEvent(sharingEvent('Support answered a message')),
  'refund-approved': staffEvent(moneyEvent('A refund was approved')),
  'refund-rejected': staffEvent(moneyEvent('A refund was rejected')),
  'mail-retried': staffEvent(securityEvent('A mail was tried again')),
  'mail-dropped': staffEvent(securityEvent('A mail was given up')),
  'announcement-made': staffEvent(securityEvent('An announcement was made')),
  'announcement-ended': staffEvent(securityEvent('An announcement was ended')),
} as const satisfies Record<string, EventDefinition>;

export type AccountEvent = keyof typeof EVENTS;

/** Events that staff can cause, each logged once per action (rule D5). */
export type StaffEvent = {
  [E in AccountEvent]: (typeof EVENTS)[E] extends { isStaff: true } ? E : never;
}[AccountEvent];
