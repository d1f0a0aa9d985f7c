import {
  renderAccountDeletedMail,
  renderAccountExistsMail,
  renderAccountLinkedMail,
  renderAccountRestoredMail,
  renderCodeMail,
  renderLinkCodeMail,
  renderNoAccountMail,
  renderPasswordChangedMail,
  renderResetMail,
  renderTwoFactorChangedMail,
  renderTwoFactorResetMail,
  renderVerificationMail,
} from '../src/features/accounts/mails.ts';
import type { Mail } from '../src/integrations/mail.ts';

/** A mail of the product, and the facts that both its text and HTML must contain. */
export interface MailSample {
  mail: Mail;
  facts: string[];
}

const TO = 'asha@example.org';
const VERIFY = 'https://vitrine.example/email-verified?uid=sQx4u0mNUxOyT4GHc7yqbg8Jk2vW5rZ1dEoLhAiC3fM';
const REFUSE = 'https://vitrine.example/not-me#sQx4u0mNUxOyT4GHc7yqbg8Jk2vW5rZ1dEoLhAiC3fM';
const REQUESTER = {
  at: Date.UTC(2026, 10, 22, 12),
  agent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
};
const REQUEST_DESCRIPTION = 'on 22 November 2026 at 12:00 UTC, with Firefox 140 on Linux';
const SUPPORT = 'help@vitrine.example';
const RECOVERY_OPTIONS = { passwordSignIn: true, supportEmail: SUPPORT };
const WITHOUT_PASSWORDS = { passwordSignIn: false, supportEmail: SUPPORT };
const RESET = 'https://vitrine.example/reset-password#sQx4u0mNUxOyT4GHc7yqbg8Jk2vW5rZ1dEoLhAiC3fM';

/** Every mail that an account can receive. */
export const MAILS: Record<string, MailSample> = {
  verification: {
    mail: renderVerificationMail(TO, { verify: VERIFY, refuse: REFUSE }, REQUESTER),
    facts: [VERIFY, REQUEST_DESCRIPTION],
  },
  'verification for a browser of no name': {
    mail: renderVerificationMail(
      TO,
      { verify: VERIFY, refuse: REFUSE },
      { ...REQUESTER, agent: 'Free money at https://evil.example' },
    ),
    facts: [VERIFY, 'with an unknown browser'],
  },
  'verification after a wait': {
    mail: renderVerificationMail(TO, { verify: VERIFY, refuse: REFUSE }, { ...REQUESTER, agent: null }),
    facts: [VERIFY, 'on 22 November 2026 at 12:00 UTC.'],
  },
  code: { mail: renderCodeMail(TO, '042917'), facts: ['042917', '5 minutes', 'somebody knows your password'] },
  'code after a provider': {
    mail: renderCodeMail(TO, '042917', 'Google'),
    facts: ['042917', 'somebody can sign in with your account at Google'],
  },
  reset: { mail: renderResetMail(TO, RESET, REQUESTER), facts: [RESET, 'for an hour', REQUEST_DESCRIPTION] },
  'no account': {
    mail: renderNoAccountMail(TO, 'https://vitrine.example/register', REQUESTER),
    facts: ['https://vitrine.example/register'],
  },
  'account exists': {
    mail: renderAccountExistsMail(TO, { signIn: 'https://vitrine.example/login', refuse: REFUSE }, REQUESTER),
    facts: ['https://vitrine.example/login'],
  },
  'password changed': {
    mail: renderPasswordChangedMail(TO, 'everywhere else'),
    facts: ['password of your Vitrine account was changed', 'signed out everywhere else.'],
  },
  'password reset': {
    mail: renderPasswordChangedMail(TO, 'everywhere'),
    facts: ['password of your Vitrine account was changed', 'signed out everywhere.'],
  },
  'two-factor on': {
    mail: renderTwoFactorChangedMail(TO, true, RECOVERY_OPTIONS),
    facts: ['turned on', 'on each login'],
  },
  'two-factor off': {
    mail: renderTwoFactorChangedMail(TO, false, RECOVERY_OPTIONS),
    facts: ['turned off', 'asks for no verification code', 'everywhere else', 'Forgot your password'],
  },
  'two-factor off without passwords': {
    mail: renderTwoFactorChangedMail(TO, false, WITHOUT_PASSWORDS),
    facts: [SUPPORT],
  },
  'two-factor reset by staff': {
    mail: renderTwoFactorResetMail(TO, RECOVERY_OPTIONS),
    facts: ['An administrator turned', 'signed out everywhere.', SUPPORT],
  },
  'account deleted': {
    mail: renderAccountDeletedMail(TO, 'help@vitrine.example'),
    facts: ['deleted just now', 'For 30 days you can still come back', 'help@vitrine.example'],
  },
  'account restored': {
    mail: renderAccountRestoredMail(TO, 'https://vitrine.example/login', RECOVERY_OPTIONS),
    facts: ['restored just now', 'https://vitrine.example/login'],
  },
  'account restored without passwords': {
    mail: renderAccountRestoredMail(TO, 'https://vitrine.example/login', WITHOUT_PASSWORDS),
    facts: ['restored just now', SUPPORT],
  },
  'account linked': {
    mail: renderAccountLinkedMail(TO, 'Google', RECOVERY_OPTIONS),
    facts: ['Google was connected', 'That disconnects Google.'],
  },
  'account linked without passwords': {
    mail: renderAccountLinkedMail(TO, 'Google', WITHOUT_PASSWORDS),
    facts: [SUPPORT],
  },
  'link code': { mail: renderLinkCodeMail(TO, '305118', 'Google'), facts: ['305118', 'Google'] },
};
