import { normalizeDisplayName } from '@vitrine/contract/account/display-name';
import { paths } from '@vitrine/contract/pages/pages';
import type { Config } from '../../config/config.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import type { Mail } from '../../integrations/mail.ts';
import type { Purchase } from './periods.ts';
import { formatDay, formatMoney } from './plan-choice.ts';

interface Recipient {
  name: string;
  email: string;
}

const createPlanButton = ({ publicOrigin }: Config) => ({ label: 'Your plan', url: `${publicOrigin}${paths.plan}` });
const PLAN_MAIL_FOOTER = 'You get this mail because it concerns what you pay for.';

/** Returns the lines added to mails of the sandbox. */
const getSandboxLines = ({ payments }: Config): string[] =>
  payments.gateway === 'sandbox' ? ['This happened in the sandbox: no money moved.'] : [];

interface PurchaseReceipt {
  plan: string;
  kind: Purchase['kind'];
  time: { startsAt: number; endsAt: number };
  invoice: string;
  amount: number;
}

/** Returns the title of the mail about a payment. A queued plan begins when a higher one ends. */
function getPurchaseMailTitle({ plan, kind, time: { startsAt } }: PurchaseReceipt): string {
  if (kind === 'queued') return `Your ${plan} begins on ${formatDay(startsAt)}`;
  return kind === 'extend' ? `Your ${plan} is renewed` : `Your ${plan} is active`;
}

/** Renders the confirmation of a payment and of what was bought. */
export function renderPurchaseMail(config: Config, { name, email }: Recipient, receipt: PurchaseReceipt): Mail {
  const { plan, time, invoice, amount } = receipt;
  const title = getPurchaseMailTitle(receipt);
  const lines = [
    `Thank you. We received ${formatMoney(amount)} for the ${plan}.`,
    `It runs from ${formatDay(time.startsAt)} to ${formatDay(time.endsAt)}. It does not renew itself: we remind you before it ends.`,
    `Your invoice ${invoice} is on your plan page.`,
    ...getSandboxLines(config),
  ];
  return renderMail(email, {
    subject: title,
    title,
    preview: `It runs to ${formatDay(time.endsAt)}.`,
    name: normalizeDisplayName(name),
    lines,
    button: createPlanButton(config),
    small: PLAN_MAIL_FOOTER,
  });
}

/** The end of a plan, and the plan that follows it. */
interface PlanChange {
  plan: string;
  endsAt: number;
  next: string;
}

/** Renders the reminder some days before a plan ends. */
export function renderRenewalReminderMail(
  config: Config,
  { name, email }: Recipient,
  { plan, endsAt, next }: PlanChange,
): Mail {
  return renderMail(email, {
    subject: `Your ${plan} ends on ${formatDay(endsAt)}`,
    title: `Your ${plan} ends on ${formatDay(endsAt)}`,
    preview: `Renew it, or continue on the ${next}: nothing you made is deleted.`,
    name: normalizeDisplayName(name),
    lines: [
      `Your ${plan} ends on ${formatDay(endsAt)}. Renewing it adds the new time to what is left.`,
      `Nothing is charged by itself. If you do nothing, you continue on the ${next}. Nothing you made is deleted; what is beyond its limits stays as it is.`,
    ],
    button: { ...createPlanButton(config), label: 'Renew' },
    small: PLAN_MAIL_FOOTER,
  });
}

/** Renders the notice that a plan has ended. */
export function renderPlanEndedMail(
  config: Config,
  { name, email }: Recipient,
  { plan, next }: Omit<PlanChange, 'endsAt'>,
): Mail {
  return renderMail(email, {
    subject: `Your ${plan} has ended`,
    title: `Your ${plan} has ended`,
    preview: 'Everything you made is still there.',
    name: normalizeDisplayName(name),
    lines: [
      `Your ${plan} has ended, and you are on the ${next} now.`,
      `Everything you made is still there: you can read, edit and download it. If you have more than the ${next} allows, you keep it, but you cannot add to it.`,
    ],
    button: createPlanButton(config),
    small: PLAN_MAIL_FOOTER,
  });
}

/** Renders the confirmation of a cancellation. */
export function renderPlanCancelledMail(
  config: Config,
  { name, email }: Recipient,
  { plan, endsAt, next }: PlanChange,
): Mail {
  return renderMail(email, {
    subject: `Your ${plan} is cancelled`,
    title: `Your ${plan} is cancelled`,
    preview: `You have it until ${formatDay(endsAt)}.`,
    name: normalizeDisplayName(name),
    lines: [
      `You cancelled your ${plan}. You have it until ${formatDay(endsAt)}, and continue on the ${next} then.`,
      'Nothing you made is deleted. Until that day you can take this back on your plan page.',
      `If it was not you, change your password and write to ${config.supportEmail}.`,
    ],
    button: createPlanButton(config),
    small: PLAN_MAIL_FOOTER,
  });
}

interface Refund {
  description: string;
  /** In paise. */
  amount: number;
}

/**
 * Renders the confirmation of a refund request. `amount` is null if it is decided case by case: nothing is promised.
 */
export function renderRefundRequestedMail(
  config: Config,
  { name, email }: Recipient,
  { description, amount }: Omit<Refund, 'amount'> & { amount: number | null },
): Mail {
  const formattedAmount = amount === null ? null : formatMoney(amount);
  return renderMail(email, {
    subject: formattedAmount
      ? `We have your request for a refund of ${formattedAmount}`
      : 'We have your refund request',
    title: 'We have your refund request',
    preview: formattedAmount ? `${formattedAmount} for ${description}.` : `For ${description}.`,
    name: normalizeDisplayName(name),
    lines: [
      formattedAmount
        ? `You asked for ${formattedAmount} back for: ${description}. A person looks at it and you get a mail with the answer.`
        : `You asked for money back for: ${description}. A person decides whether and how much, and you get a mail with the answer.`,
      'Until then your plan stays as it is.',
      `If it was not you, change your password and write to ${config.supportEmail}.`,
    ],
    button: createPlanButton(config),
    small: PLAN_MAIL_FOOTER,
  });
}

/** Renders the notice that a refund was approved. */
export function renderRefundApprovedMail(
  config: Config,
  { name, email }: Recipient,
  { description, amount }: Refund,
): Mail {
  return renderMail(email, {
    subject: `Your refund of ${formatMoney(amount)} is approved`,
    title: 'Your refund is approved',
    preview: `${formatMoney(amount)} for ${description}.`,
    name: normalizeDisplayName(name),
    lines: [
      `Your refund of ${formatMoney(amount)} for ${description} is approved. You get another mail when the money is on its way.`,
    ],
    button: createPlanButton(config),
    small: PLAN_MAIL_FOOTER,
  });
}

/** Renders the notice that money was refunded. */
export function renderRefundSentMail(
  config: Config,
  { name, email }: Recipient,
  { description, amount }: Refund,
): Mail {
  return renderMail(email, {
    subject: `We sent ${formatMoney(amount)} back to you`,
    title: 'Your refund is on its way',
    preview: `${formatMoney(amount)} for ${description}.`,
    name: normalizeDisplayName(name),
    lines: [
      `We sent ${formatMoney(amount)} back to you for: ${description}.`,
      'The provider takes 3 to 5 business days for it, and your bank up to 10 until it shows in your account.',
      'The credit note, where there was an invoice, is beside it on your plan page.',
      ...getSandboxLines(config),
    ],
    button: createPlanButton(config),
    small: PLAN_MAIL_FOOTER,
  });
}

/** Renders the notice that a refund was declined. @param refund `reason` in the operator's own words */
export function renderRefundDeclinedMail(
  config: Config,
  { name, email }: Recipient,
  { description, reason }: { description: string; reason: string },
): Mail {
  return renderMail(email, {
    subject: `Your refund for ${description} was declined`,
    title: 'Your refund was declined',
    preview: `The reason: ${reason}`,
    name: normalizeDisplayName(name),
    lines: [
      `We looked at the refund for: ${description}. It was declined, and your plan stays as it is.`,
      `The reason: ${reason}`,
      `If you think that this is wrong, write to ${config.supportEmail}. What we refund is in our policy: ${config.publicOrigin}${paths.refunds}`,
    ],
    button: createPlanButton(config),
    small: PLAN_MAIL_FOOTER,
  });
}
