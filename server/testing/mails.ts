import {
  accountDeletedMail,
  accountExistsMail,
  accountLinkedMail,
  accountRestoredMail,
  codeMail,
  linkCodeMail,
  noAccountMail,
  passwordChangedMail,
  resetMail,
  twoFactorChangedMail,
  verificationMail,
} from '../src/features/accounts/mails.ts';
import type { Mail } from '../src/outside/mail.ts';

/** A mail of the product, and what both of its forms have to hold. */
export interface Specimen {
  mail: Mail;
  facts: string[];
}

const TO = 'asha@example.org';
const VERIFY = 'https://vitrine.example/email-verified?uid=sQx4u0mNUxOyT4GHc7yqbg8Jk2vW5rZ1dEoLhAiC3fM';
const RESET = 'https://vitrine.example/reset-password#sQx4u0mNUxOyT4GHc7yqbg8Jk2vW5rZ1dEoLhAiC3fM';

/** Every mail that an account can get. */
export const MAILS: Record<string, Specimen> = {
  verification: { mail: verificationMail(TO, 'Asha Rao', VERIFY), facts: ['Hello Asha Rao,', VERIFY] },
  'verification of an Arabic name': { mail: verificationMail(TO, 'ليلى حداد', VERIFY), facts: ['ليلى حداد', VERIFY] },
  'verification of a long name': { mail: verificationMail(TO, 'W'.repeat(150), VERIFY), facts: [VERIFY] },
  code: { mail: codeMail(TO, '042917'), facts: ['042917', '5 minutes'] },
  reset: { mail: resetMail(TO, RESET), facts: [RESET, 'for an hour'] },
  'no account': {
    mail: noAccountMail(TO, 'https://vitrine.example/register'),
    facts: ['https://vitrine.example/register'],
  },
  'account exists': {
    mail: accountExistsMail(TO, 'https://vitrine.example/login'),
    facts: ['https://vitrine.example/login'],
  },
  'password changed': { mail: passwordChangedMail(TO), facts: ['password of your Vitrine account was changed'] },
  'two-factor on': { mail: twoFactorChangedMail(TO, true), facts: ['turned on', 'on each login'] },
  'two-factor off': { mail: twoFactorChangedMail(TO, false), facts: ['turned off', 'only on the password'] },
  'account deleted': {
    mail: accountDeletedMail(TO, 'help@vitrine.example'),
    facts: ['deleted just now', 'For 30 days you can still come back', 'help@vitrine.example'],
  },
  'account restored': {
    mail: accountRestoredMail(TO, 'https://vitrine.example/login'),
    facts: ['restored just now', 'https://vitrine.example/login'],
  },
  'account linked': { mail: accountLinkedMail(TO, 'Google'), facts: ['Google was connected'] },
  'link code': { mail: linkCodeMail(TO, '305118', 'Google'), facts: ['305118', 'Google'] },
};
