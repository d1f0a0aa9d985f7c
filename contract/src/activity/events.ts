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

const defineSecurityEvent = (text: string) => ({ group: 'security', text }) as const;
const defineContentEvent = (text: string) => ({ group: 'content', text }) as const;
const defineSharingEvent = (text: string) => ({ group: 'sharing', text }) as const;
const definePaymentEvent = (text: string) => ({ group: 'money', text }) as const;
const defineStaffEvent = <E extends EventDefinition>(event: E) => ({ ...event, isStaff: true }) as const;

/** All events of accounts, by their names in the audit log. */
export const EVENTS = {
  registered: defineSecurityEvent('Registered'),
  invited: defineSecurityEvent('Invited'),
  verified: defineSecurityEvent('Confirmed the email address'),
  'signed-in': defineSecurityEvent('Signed in'),
  'sign-in-refused': defineSecurityEvent('A sign-in with a wrong password was refused'),
  'signed-out': defineSecurityEvent('Signed out'),
  'session-ended': defineSecurityEvent('Signed out another device'),
  'code-sent': defineSecurityEvent('A sign-in code was sent'),
  'code-refused': defineSecurityEvent('A wrong sign-in code was refused'),
  'reset-asked': defineSecurityEvent('Asked for a new password'),
  'password-reset': defineSecurityEvent('Set a new password by mail'),
  'password-changed': defineSecurityEvent('Changed the password'),
  'two-factor-changed': defineSecurityEvent('Turned two-factor authentication on or off'),
  'identity-linked': defineSecurityEvent('Connected a provider'),
  'account-updated': defineSecurityEvent('Changed name or phone number'),
  'consent-made': defineSecurityEvent('Made a code by which support may read the record'),

  'entry-added': defineContentEvent('Added an entry'),
  'entry-changed': defineContentEvent('Changed an entry'),
  'entry-deleted': defineContentEvent('Deleted an entry'),
  'entry-restored': defineContentEvent('Brought an entry back'),
  'entries-changed': defineContentEvent('Changed several entries at once'),
  'entries-reordered': defineContentEvent('Put entries in another order'),
  'section-changed': defineContentEvent('Changed a section'),
  'picture-changed': defineContentEvent('Changed the profile picture'),
  'video-added': defineContentEvent('Added a video'),
  'video-changed': defineContentEvent('Changed the captions or the picture of a video'),
  'video-removed': defineContentEvent('Took a video off'),
  'video-restored': defineContentEvent('Brought a video back'),
  'preferences-changed': defineContentEvent('Changed the settings'),
  imported: defineContentEvent('Imported'),
  'import-undone': defineContentEvent('Took an import back'),
  downloaded: defineContentEvent('Downloaded the resume'),
  exported: defineContentEvent('Took data along'),
  'resume-made': defineContentEvent('Began a resume'),
  'resume-changed': defineContentEvent('Changed a resume'),
  'resume-deleted': defineContentEvent('Deleted a resume'),
  'resume-restored': defineContentEvent('Brought a resume back'),
  'post-made': defineContentEvent('Began a post'),
  'post-changed': defineContentEvent('Wrote on a post'),
  'post-published': defineContentEvent('Published a post, or changed who sees it'),
  'post-deleted': defineContentEvent('Deleted a post'),
  'post-restored': defineContentEvent('Brought a post back'),
  'draft-shared': defineSharingEvent('Gave a draft an address, or took it away'),
  'testimonial-asked': defineContentEvent('Asked for a testimonial'),
  'testimonial-decided': defineContentEvent('Decided on a testimonial'),
  'testimonial-written': defineContentEvent('Somebody wrote a testimonial'),
  'testimonial-withdrawn': defineContentEvent('An author took a testimonial back'),

  'portfolio-made': defineSharingEvent('Began a portfolio'),
  'portfolio-changed': defineSharingEvent('Changed a portfolio'),
  'portfolio-deleted': defineSharingEvent('Deleted a portfolio'),
  'portfolio-restored': defineSharingEvent('Brought a portfolio back'),
  'handle-changed': defineSharingEvent('Changed a public address'),
  'domain-added': defineSharingEvent('Added a domain'),
  'domain-changed': defineSharingEvent('Changed a domain'),
  'domain-proven': defineSharingEvent('A domain was proven'),
  'domain-removed': defineSharingEvent('A domain was taken off'),
  'share-link-made': defineSharingEvent('Made a share link'),
  'share-link-changed': defineSharingEvent('Changed a share link'),
  'share-link-revoked': defineSharingEvent('Revoked a share link'),
  'share-link-deleted': defineSharingEvent('Deleted a share link'),
  'share-link-opened': defineSharingEvent('A share link was opened'),
  'message-received': defineSharingEvent('A visitor wrote a message'),

  paid: definePaymentEvent('Paid'),
  'payment-surplus': definePaymentEvent('Paid too much, which goes back'),
  'payment-unfit': definePaymentEvent('A payment did not fit its order'),
  'billing-changed': definePaymentEvent('Changed what invoices say'),
  'plan-cancelled': definePaymentEvent('Cancelled the plan'),
  'plan-kept': definePaymentEvent('Kept the plan after all'),
  'plan-ended': definePaymentEvent('The plan ended'),
  'refund-asked': definePaymentEvent('Asked for a refund'),
  refunded: definePaymentEvent('Got a refund'),

  'role-granted': defineStaffEvent(defineSecurityEvent('Got a role')),
  'role-revoked': defineStaffEvent(defineSecurityEvent('Lost a role')),
  'sessions-ended': defineStaffEvent(defineSecurityEvent('Was signed out everywhere')),
  'verification-resent': defineStaffEvent(defineSecurityEvent('The confirmation was sent again')),
  'address-verified': defineStaffEvent(defineSecurityEvent('The email address was confirmed')),
  'record-read': defineStaffEvent(defineSecurityEvent('Support read the record')),
  'account-disabled': defineStaffEvent(defineSecurityEvent('The account was disabled')),
  'account-enabled': defineStaffEvent(defineSecurityEvent('The account was enabled again')),
  'account-deleted': defineStaffEvent(defineSecurityEvent('The account was deleted')),
  'account-restored': defineStaffEvent(defineSecurityEvent('The account was restored')),
  'pages-suspended': defineStaffEvent(defineSharingEvent('The public pages were suspended')),
  'pages-restored': defineStaffEvent(defineSharingEvent('The public pages were restored')),
  'two-factor-reset-asked': defineStaffEvent(
    defineSecurityEvent('Turning two-factor authentication off was asked for'),
  ),
  'two-factor-reset-refused': defineStaffEvent(
    defineSecurityEvent('Turning two-factor authentication off was refused'),
  ),
  'two-factor-reset': defineStaffEvent(defineSecurityEvent('Two-factor authentication was turned off')),
  'plan-granted': defineStaffEvent(definePaymentEvent('A plan was given')),
  'plan-taken': defineStaffEvent(definePaymentEvent('A plan was taken')),
  'report-dismissed': defineStaffEvent(defineSharingEvent('A report of a page was dismissed')),
  'message-answered': defineStaffEvent(defineSharingEvent('Support answered a message')),
  'refund-approved': defineStaffEvent(definePaymentEvent('A refund was approved')),
  'refund-rejected': defineStaffEvent(definePaymentEvent('A refund was rejected')),
  'mail-retried': defineStaffEvent(defineSecurityEvent('A mail was tried again')),
  'mail-dropped': defineStaffEvent(defineSecurityEvent('A mail was given up')),
  'announcement-made': defineStaffEvent(defineSecurityEvent('An announcement was made')),
  'announcement-ended': defineStaffEvent(defineSecurityEvent('An announcement was ended')),
} as const satisfies Record<string, EventDefinition>;

export type AccountEvent = keyof typeof EVENTS;

/** Events that staff can cause, each logged once per action (rule D5). */
export type StaffEvent = {
  [E in AccountEvent]: (typeof EVENTS)[E] extends { isStaff: true } ? E : never;
}[AccountEvent];
