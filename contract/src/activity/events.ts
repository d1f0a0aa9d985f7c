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
  verified: defineSecurityEvent('Verified the email address'),
  'signed-in': defineSecurityEvent('Signed in'),
  'sign-in-refused': defineSecurityEvent('A sign-in with a wrong password was refused'),
  'signed-out': defineSecurityEvent('Signed out'),
  'session-ended': defineSecurityEvent('Signed out another device'),
  'code-sent': defineSecurityEvent('A sign-in code was sent'),
  'code-refused': defineSecurityEvent('A wrong sign-in code was refused'),
  'reset-asked': defineSecurityEvent('Requested a password reset'),
  'password-reset': defineSecurityEvent('Reset the password'),
  'password-changed': defineSecurityEvent('Changed the password'),
  'two-factor-changed': defineSecurityEvent('Turned two-factor authentication on or off'),
  'identity-linked': defineSecurityEvent('Connected a provider'),
  'account-updated': defineSecurityEvent('Changed name or phone number'),
  'consent-made': defineSecurityEvent('Created an access code for support'),

  'entry-added': defineContentEvent('Added an entry'),
  'entry-changed': defineContentEvent('Changed an entry'),
  'entry-deleted': defineContentEvent('Deleted an entry'),
  'entry-restored': defineContentEvent('Restored an entry'),
  'entries-changed': defineContentEvent('Changed several entries at once'),
  'entries-reordered': defineContentEvent('Reordered entries'),
  'section-changed': defineContentEvent('Changed a section'),
  'picture-changed': defineContentEvent('Changed the profile picture'),
  'video-added': defineContentEvent('Added a video'),
  'video-changed': defineContentEvent('Changed the captions or cover image of a video'),
  'video-removed': defineContentEvent('Removed a video'),
  'video-restored': defineContentEvent('Restored a video'),
  'preferences-changed': defineContentEvent('Changed the settings'),
  imported: defineContentEvent('Imported'),
  'import-undone': defineContentEvent('Undid an import'),
  downloaded: defineContentEvent('Downloaded the resume'),
  exported: defineContentEvent('Exported data'),
  'resume-made': defineContentEvent('Created a resume'),
  'resume-changed': defineContentEvent('Changed a resume'),
  'resume-deleted': defineContentEvent('Deleted a resume'),
  'resume-restored': defineContentEvent('Restored a resume'),
  'post-made': defineContentEvent('Created a post'),
  'post-changed': defineContentEvent('Edited a post'),
  'post-published': defineContentEvent('Published a post or changed its visibility'),
  'post-deleted': defineContentEvent('Deleted a post'),
  'post-restored': defineContentEvent('Restored a post'),
  'draft-shared': defineSharingEvent('Started or stopped sharing a draft'),
  'testimonial-asked': defineContentEvent('Requested a testimonial'),
  'testimonial-decided': defineContentEvent('Decided on a testimonial'),
  'testimonial-written': defineContentEvent('Someone wrote a testimonial'),
  'testimonial-withdrawn': defineContentEvent('An author withdrew a testimonial'),

  'portfolio-made': defineSharingEvent('Created a portfolio'),
  'portfolio-changed': defineSharingEvent('Changed a portfolio'),
  'portfolio-deleted': defineSharingEvent('Deleted a portfolio'),
  'portfolio-restored': defineSharingEvent('Restored a portfolio'),
  'handle-changed': defineSharingEvent('Changed a public address'),
  'domain-added': defineSharingEvent('Added a domain'),
  'domain-changed': defineSharingEvent('Changed a domain'),
  'domain-proven': defineSharingEvent('A domain was verified'),
  'domain-removed': defineSharingEvent('A domain was removed'),
  'share-link-made': defineSharingEvent('Created a share link'),
  'share-link-changed': defineSharingEvent('Changed a share link'),
  'share-link-revoked': defineSharingEvent('Switched off a share link'),
  'share-link-deleted': defineSharingEvent('Deleted a share link'),
  'share-link-opened': defineSharingEvent('A share link was opened'),
  'message-received': defineSharingEvent('A visitor wrote a message'),

  paid: definePaymentEvent('Paid'),
  'payment-surplus': definePaymentEvent('Paid more than needed, to be refunded'),
  'payment-unfit': definePaymentEvent('A payment did not match its order'),
  'billing-changed': definePaymentEvent('Changed the billing details'),
  'plan-cancelled': definePaymentEvent('Cancelled the plan'),
  'plan-kept': definePaymentEvent('Undid the plan cancellation'),
  'plan-ended': definePaymentEvent('The plan ended'),
  'refund-asked': definePaymentEvent('Requested a refund'),
  refunded: definePaymentEvent('Received a refund'),

  'role-granted': defineStaffEvent(defineSecurityEvent('Got a role')),
  'role-revoked': defineStaffEvent(defineSecurityEvent('Lost a role')),
  'sessions-ended': defineStaffEvent(defineSecurityEvent('Was signed out everywhere')),
  'verification-resent': defineStaffEvent(defineSecurityEvent('The verification email was sent again')),
  'address-verified': defineStaffEvent(defineSecurityEvent('The email address was verified')),
  'record-read': defineStaffEvent(defineSecurityEvent('Support read your data')),
  'account-disabled': defineStaffEvent(defineSecurityEvent('The account was disabled')),
  'account-enabled': defineStaffEvent(defineSecurityEvent('The account was enabled again')),
  'account-deleted': defineStaffEvent(defineSecurityEvent('The account was deleted')),
  'account-restored': defineStaffEvent(defineSecurityEvent('The account was restored')),
  'pages-suspended': defineStaffEvent(defineSharingEvent('The public pages were suspended')),
  'pages-restored': defineStaffEvent(defineSharingEvent('The public pages were restored')),
  'two-factor-reset-asked': defineStaffEvent(
    defineSecurityEvent('Turning off two-factor authentication was requested'),
  ),
  'two-factor-reset-refused': defineStaffEvent(
    defineSecurityEvent('Turning off two-factor authentication was refused'),
  ),
  'two-factor-reset': defineStaffEvent(defineSecurityEvent('Two-factor authentication was turned off')),
  'plan-granted': defineStaffEvent(definePaymentEvent('A plan was granted')),
  'plan-taken': defineStaffEvent(definePaymentEvent('A granted plan was removed')),
  'report-dismissed': defineStaffEvent(defineSharingEvent('A report of a page was dismissed')),
  'message-answered': defineStaffEvent(defineSharingEvent('Support answered a message')),
  'refund-approved': defineStaffEvent(definePaymentEvent('A refund was approved')),
  'refund-rejected': defineStaffEvent(definePaymentEvent('A refund was rejected')),
  'mail-retried': defineStaffEvent(defineSecurityEvent('An email was sent again')),
  'mail-dropped': defineStaffEvent(defineSecurityEvent('An email was cancelled')),
  'announcement-made': defineStaffEvent(defineSecurityEvent('An announcement was made')),
  'announcement-ended': defineStaffEvent(defineSecurityEvent('An announcement was ended')),
} as const satisfies Record<string, EventDefinition>;

export type AccountEvent = keyof typeof EVENTS;

/** Events that staff can cause, each logged once per action (rule D5). */
export type StaffEvent = {
  [E in AccountEvent]: (typeof EVENTS)[E] extends { isStaff: true } ? E : never;
}[AccountEvent];
