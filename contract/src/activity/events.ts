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

const security = (text: string) => ({ group: 'security', text }) as const;
const content = (text: string) => ({ group: 'content', text }) as const;
const sharing = (text: string) => ({ group: 'sharing', text }) as const;
const money = (text: string) => ({ group: 'money', text }) as const;
const staff = <E extends EventDefinition>(event: E) => ({ ...event, isStaff: true }) as const;

/** All events of accounts, by their names in the audit log. */
export const EVENTS = {
  registered: security('Registered'),
  invited: security('Invited'),
  verified: security('Confirmed the email address'),
  'signed-in': security('Signed in'),
  'sign-in-refused': security('A sign-in with a wrong password was refused'),
  'signed-out': security('Signed out'),
  'session-ended': security('Signed out another device'),
  'code-sent': security('A sign-in code was sent'),
  'code-refused': security('A wrong sign-in code was refused'),
  'reset-asked': security('Asked for a new password'),
  'password-reset': security('Set a new password by mail'),
  'password-changed': security('Changed the password'),
  'two-factor-changed': security('Turned two-factor authentication on or off'),
  'identity-linked': security('Connected a provider'),
  'account-updated': security('Changed name or phone number'),
  'consent-made': security('Made a code by which support may read the record'),

  'entry-added': content('Added an entry'),
  'entry-changed': content('Changed an entry'),
  'entry-deleted': content('Deleted an entry'),
  'entry-restored': content('Brought an entry back'),
  'entries-changed': content('Changed several entries at once'),
  'entries-reordered': content('Put entries in another order'),
  'section-changed': content('Changed a section'),
  'picture-changed': content('Changed the profile picture'),
  'video-added': content('Added a video'),
  'video-changed': content('Changed the captions or the picture of a video'),
  'video-removed': content('Took a video off'),
  'video-restored': content('Brought a video back'),
  'preferences-changed': content('Changed the settings'),
  imported: content('Imported'),
  'import-undone': content('Took an import back'),
  downloaded: content('Downloaded the resume'),
  exported: content('Took data along'),
  'resume-made': content('Began a resume'),
  'resume-changed': content('Changed a resume'),
  'resume-deleted': content('Deleted a resume'),
  'resume-restored': content('Brought a resume back'),
  'post-made': content('Began a post'),
  'post-changed': content('Wrote on a post'),
  'post-published': content('Published a post, or changed who sees it'),
  'post-deleted': content('Deleted a post'),
  'post-restored': content('Brought a post back'),
  'draft-shared': sharing('Gave a draft an address, or took it away'),
  'testimonial-asked': content('Asked for a testimonial'),
  'testimonial-decided': content('Decided on a testimonial'),
  'testimonial-written': content('Somebody wrote a testimonial'),
  'testimonial-withdrawn': content('An author took a testimonial back'),

  'portfolio-made': sharing('Began a portfolio'),
  'portfolio-changed': sharing('Changed a portfolio'),
  'portfolio-deleted': sharing('Deleted a portfolio'),
  'portfolio-restored': sharing('Brought a portfolio back'),
  'handle-changed': sharing('Changed a public address'),
  'domain-added': sharing('Added a domain'),
  'domain-changed': sharing('Changed a domain'),
  'domain-proven': sharing('A domain was proven'),
  'domain-removed': sharing('A domain was taken off'),
  'share-link-made': sharing('Made a share link'),
  'share-link-changed': sharing('Changed a share link'),
  'share-link-revoked': sharing('Revoked a share link'),
  'share-link-deleted': sharing('Deleted a share link'),
  'share-link-opened': sharing('A share link was opened'),
  'message-received': sharing('A visitor wrote a message'),

  paid: money('Paid'),
  'payment-surplus': money('Paid too much, which goes back'),
  'payment-unfit': money('A payment did not fit its order'),
  'billing-changed': money('Changed what invoices say'),
  'plan-cancelled': money('Cancelled the plan'),
  'plan-kept': money('Kept the plan after all'),
  'plan-ended': money('The plan ended'),
  'refund-asked': money('Asked for a refund'),
  refunded: money('Got a refund'),

  'role-granted': staff(security('Got a role')),
  'role-revoked': staff(security('Lost a role')),
  'sessions-ended': staff(security('Was signed out everywhere')),
  'verification-resent': staff(security('The confirmation was sent again')),
  'address-verified': staff(security('The email address was confirmed')),
  'record-read': staff(security('Support read the record')),
  'account-disabled': staff(security('The account was disabled')),
  'account-enabled': staff(security('The account was enabled again')),
  'account-deleted': staff(security('The account was deleted')),
  'account-restored': staff(security('The account was restored')),
  'pages-suspended': staff(sharing('The public pages were suspended')),
  'pages-restored': staff(sharing('The public pages were restored')),
  'two-factor-reset-asked': staff(security('Turning two-factor authentication off was asked for')),
  'two-factor-reset-refused': staff(security('Turning two-factor authentication off was refused')),
  'two-factor-reset': staff(security('Two-factor authentication was turned off')),
  'plan-granted': staff(money('A plan was given')),
  'plan-taken': staff(money('A plan was taken')),
  'report-dismissed': staff(sharing('A report of a page was dismissed')),
  'message-answered': staff(sharing('Support answered a message')),
  'refund-approved': staff(money('A refund was approved')),
  'refund-rejected': staff(money('A refund was rejected')),
  'mail-retried': staff(security('A mail was tried again')),
  'mail-dropped': staff(security('A mail was given up')),
  'announcement-made': staff(security('An announcement was made')),
  'announcement-ended': staff(security('An announcement was ended')),
} as const satisfies Record<string, EventDefinition>;

export type AccountEvent = keyof typeof EVENTS;

/** Events that staff can cause, each logged once per action (rule D5). */
export type StaffEvent = {
  [E in AccountEvent]: (typeof EVENTS)[E] extends { isStaff: true } ? E : never;
}[AccountEvent];
