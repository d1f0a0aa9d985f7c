import { renderMail } from '../../../integrations/email-templates/render-mail.ts';
import type { Mail } from '../../../integrations/mail.ts';

const ACCOUNT_NOTE = 'You get this notice because it concerns your account.';

interface RestrictionNotice {
  /** In the administrator's own words. */
  reason: string;
  supportEmail: string;
}

/** Renders the notice that the account was disabled. */
export function renderAccountDisabledMail(to: string, { reason, supportEmail }: RestrictionNotice): Mail {
  return renderMail(to, {
    subject: 'Your Vitrine account was disabled',
    title: 'Your account was disabled',
    preview: 'Nobody can sign in to it, and your pages are not public.',
    lines: [
      'Your Vitrine account was disabled just now. Nobody can sign in to it, and your pages are not public. Nothing was deleted.',
      `The reason: ${reason}`,
      `If you think that this is a mistake, write to ${supportEmail}.`,
    ],
    small: ACCOUNT_NOTE,
  });
}

/** Renders the notice that the account was enabled again. */
export function renderAccountEnabledMail(to: string, signInUrl: string): Mail {
  return renderMail(to, {
    subject: 'Your Vitrine account is enabled again',
    title: 'Your account is enabled again',
    preview: 'You can sign in as before.',
    lines: [
      'Your Vitrine account is enabled again. You can sign in as before, and your pages are as visible as they were.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    small: ACCOUNT_NOTE,
  });
}

/** Renders the notice that the public pages were suspended, and why. */
export function renderPagesSuspendedMail(to: string, { reason, supportEmail }: RestrictionNotice): Mail {
  return renderMail(to, {
    subject: 'Your public pages on Vitrine were suspended',
    title: 'Your public pages were suspended',
    preview: 'Nobody else can see them. Your account goes on working.',
    lines: [
      'Your public pages on Vitrine were suspended just now: nobody else can see them. You can sign in and change them as before.',
      `The reason: ${reason}`,
      `Once that is put right, or if you think that this is a mistake, write to ${supportEmail}.`,
    ],
    small: ACCOUNT_NOTE,
  });
}

/** Renders the notice that the public pages are public again. */
export function renderPagesRestoredMail(to: string): Mail {
  return renderMail(to, {
    subject: 'Your public pages on Vitrine are back',
    title: 'Your public pages are back',
    preview: 'They are as visible as you set them.',
    lines: ['Your public pages on Vitrine are back, at their addresses and as visible as you set them.'],
    small: ACCOUNT_NOTE,
  });
}
