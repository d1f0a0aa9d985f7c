import { z } from 'zod';
import {
  ACCOUNT_SEARCH_FIELDS,
  accountFacts,
  accountRow,
  auditEntry,
  pageCursor,
  pendingRegistrationRow,
  planGrant,
  reasonInput,
} from '../administration/accounts.ts';
import { supportMessage } from '../administration/messages.ts';
import { announcementInput, announcementRow, queuedMailRow } from '../administration/notices.ts';
import { reportRow } from '../administration/reports.ts';
import { defineStaffCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';

const idParams = z.object({ id: rowId });
/** Cursor of the next page; null on the last one. */
const nextCursor = z.string().nullable();
const reasonBody = z.object({ reason: reasonInput });

export const findAccounts = defineStaffCall({
  method: 'GET',
  path: '/administration/accounts',
  summary: 'Find accounts by the beginning of email, handle or name, or by id; the newest without any text',
  role: 'support',
  params: z.object({
    by: z
      .enum(ACCOUNT_SEARCH_FIELDS, { error: `by must be one of: ${ACCOUNT_SEARCH_FIELDS.join(', ')}` })
      .default('email'),
    text: z.string().trim().max(300).default(''),
    after: pageCursor,
  }),
  /** `waiting`: sign-ups with such an address that is not verified yet. */
  answer: extendSuccess({ accounts: z.array(accountRow), waiting: z.array(pendingRegistrationRow), next: nextCursor }),
});

export const readAccount = defineStaffCall({
  method: 'GET',
  path: '/administration/accounts/:id',
  summary: 'Facts about an account, nothing of what its owner wrote',
  role: 'support',
  params: idParams,
  answer: extendSuccess({ account: accountFacts }),
  errors: ['content/not-found'],
});

export const searchAudit = defineStaffCall({
  method: 'GET',
  path: '/administration/audit',
  summary: 'What happened, newest first: of an account, of a kind, in a time',
  role: 'support',
  params: z.object({
    account: rowId.optional(),
    event: z.string().max(60).optional(),
    from: z.coerce.number().int().optional(),
    until: z.coerce.number().int().optional(),
    after: pageCursor,
  }),
  answer: extendSuccess({ entries: z.array(auditEntry), next: nextCursor }),
});

export const readRecordByConsent = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/record',
  isHeavy: true,
  summary: "Read a private record, with its owner's consent code",
  role: 'support',
  params: idParams,
  body: z.object({ code: z.string({ error: 'The code must be text' }).trim().min(1, 'Enter the code').max(60) }),
  answer: extendSuccess({ record: z.record(z.string(), z.unknown()) }),
  errors: ['content/not-found', 'admin/no-consent', 'request/throttled'],
});

export const endAccountSessions = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/end-sessions',
  summary: 'Sign an account out everywhere',
  role: 'support',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const resendVerificationAsStaff = defineStaffCall({
  method: 'POST',
  path: '/administration/registrations/:id/resend',
  summary: 'Mail another verification link to a sign-up that waits',
  role: 'support',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible', 'mail/failed', 'request/throttled'],
});

export const verifyAddress = defineStaffCall({
  method: 'POST',
  path: '/administration/registrations/:id/verify',
  summary: 'Make the account of a sign-up whose address is known to be theirs',
  role: 'admin',
  params: idParams,
  answer: extendSuccess({ accountId: z.string() }),
  errors: ['content/not-found', 'admin/not-possible'],
});

export const disableAccount = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/disable',
  summary: 'Nobody can sign in to an account, and its pages are not public, until it is enabled',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const enableAccount = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/enable',
  summary: 'Let people into a disabled account again',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const suspendPages = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/suspend',
  summary: 'Take all public pages of an account down, for a reason that its owner reads',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const restorePages = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/unsuspend',
  summary: 'Put the public pages of an account back',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const resetTwoFactor = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/reset-two-factor',
  summary: 'Turn the second factor of an account off; where there are two administrators, once the other approves',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  /** Whether it now waits for another administrator. */
  answer: extendSuccess({ isWaiting: z.boolean() }),
  errors: ['content/not-found', 'admin/not-possible'],
});

export const approveTwoFactorReset = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/approve-reset',
  summary: 'Approve what another administrator asked for: the second factor goes off',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const refuseTwoFactorReset = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/refuse-reset',
  summary: 'Refuse, or take back, a reset of the second factor that waits',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const grantPlan = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/plan',
  summary: 'Give a plan for some months or without an end; the free plan takes back what was given',
  role: 'admin',
  params: idParams,
  body: planGrant,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const deleteAccountAsStaff = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/delete',
  summary: 'Delete an account as its owner could; it can be restored for 30 days',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const restoreAccountAsStaff = defineStaffCall({
  method: 'POST',
  path: '/administration/accounts/:id/restore',
  summary: 'Bring an account back that was deleted within the last 30 days',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const listReports = defineStaffCall({
  method: 'GET',
  path: '/administration/reports',
  summary: 'Reports of public pages that wait for a decision, oldest first',
  role: 'support',
  params: z.object({ after: rowId.optional() }),
  answer: extendSuccess({ reports: z.array(reportRow), next: nextCursor }),
});

export const dismissReport = defineStaffCall({
  method: 'POST',
  path: '/administration/reports/:id/dismiss',
  summary: 'Leave a reported page as it is',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found'],
});

export const suspendReportedPages = defineStaffCall({
  method: 'POST',
  path: '/administration/reports/:id/suspend',
  summary: "Take the reported account's public pages down; its other reports are decided with it",
  role: 'admin',
  params: idParams,
  body: reasonBody,
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const listMessages = defineStaffCall({
  method: 'GET',
  path: '/administration/messages',
  summary: 'Messages of the contact form that wait for an answer: those with Priority Support first, then the oldest',
  role: 'support',
  params: z.object({ after: pageCursor }),
  answer: extendSuccess({ messages: z.array(supportMessage), next: nextCursor }),
});

export const answerMessage = defineStaffCall({
  method: 'POST',
  path: '/administration/messages/:id/answered',
  summary: 'Note that a message was answered; it leaves the queue',
  role: 'support',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found'],
});

const refundRow = z.object({
  id: z.string(),
  /** In rupees; null if the administrator who approves it decides the amount. */
  amount: z.number().nullable(),
  paid: z.number(),
  description: z.string(),
  rule: z.string(),
  reason: z.string(),
  askedAt: z.number(),
  paidAt: z.number(),
  transactionId: z.string(),
  accountEmail: z.string().nullable(),
});

export const listRefunds = defineStaffCall({
  method: 'GET',
  path: '/administration/refunds',
  summary: 'Refunds that wait for a decision, oldest first, and approved ones that the gateway has not confirmed',
  role: 'admin',
  answer: extendSuccess({ waiting: z.array(refundRow), late: z.array(refundRow) }),
});

export const approveRefund = defineStaffCall({
  method: 'POST',
  path: '/administration/refunds/:id/approve',
  summary: 'Send the money of a refund back; how much, only where the policy leaves that to a person',
  role: 'admin',
  params: idParams,
  body: z.object({
    /** In rupees. */
    amount: z.number('Enter an amount in rupees').positive('Enter an amount above 0').optional(),
  }),
  answer: successAnswer,
  errors: ['content/not-found', 'admin/not-possible'],
});

export const rejectRefund = defineStaffCall({
  method: 'POST',
  path: '/administration/refunds/:id/reject',
  summary: 'Decline a refund, for a reason that its owner reads',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  answer: successAnswer,
  errors: ['content/not-found'],
});

export const listWaitingMail = defineStaffCall({
  method: 'GET',
  path: '/administration/mails',
  summary: 'Mails that wait to be sent, without what they say',
  role: 'admin',
  params: z.object({ after: pageCursor }),
  answer: extendSuccess({ mails: z.array(queuedMailRow), next: nextCursor }),
});

export const retryMail = defineStaffCall({
  method: 'POST',
  path: '/administration/mails/:id/retry',
  summary: 'Have a mail that waits tried again within a minute',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found'],
});

export const dropMail = defineStaffCall({
  method: 'POST',
  path: '/administration/mails/:id/drop',
  summary: 'Give a mail that waits up',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found'],
});

export const listStorage = defineStaffCall({
  method: 'GET',
  path: '/administration/storage',
  summary: 'The accounts that keep most, largest first',
  role: 'admin',
  answer: extendSuccess({
    accounts: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), bytes: z.number() })),
  }),
});

export const listAnnouncements = defineStaffCall({
  method: 'GET',
  path: '/administration/announcements',
  summary: 'Announcements that are shown now or later',
  role: 'admin',
  answer: extendSuccess({ announcements: z.array(announcementRow) }),
});

export const createAnnouncement = defineStaffCall({
  method: 'POST',
  path: '/administration/announcements',
  summary: 'Show a line of text to everybody who is signed in, for a time',
  role: 'admin',
  body: announcementInput,
  answer: successAnswer,
});

export const endAnnouncement = defineStaffCall({
  method: 'POST',
  path: '/administration/announcements/:id/end',
  summary: 'Show an announcement no more',
  role: 'admin',
  params: idParams,
  answer: successAnswer,
  errors: ['content/not-found'],
});
