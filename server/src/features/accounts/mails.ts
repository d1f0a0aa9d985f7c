import { ACCOUNT_DELETION } from '@vitrine/contract/account/account-deletion';
import { normalizeDisplayName } from '@vitrine/contract/account/display-name';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import type { Mail } from '../../integrations/mail.ts';
import { formatLongDay } from '../../primitives/format-day.ts';
import { formatDeviceName } from './device-name.ts';
import { createVerificationLetter, fillTemplate } from './verification-email.ts';

/** The ways for an owner to regain an account. */
export interface RecoveryOptions {
  /** False if password sign-in is disabled: there is no password to set. */
  passwordSignIn: boolean;
  supportEmail: string;
}

const SET_PASSWORD_ADVICE =
  'If it was not you, set a new password at once with Forgot your password on the sign-in page.';

/** Returns the advice for an owner who did not make the change in a notice. */
const formatNotYouAdvice = ({ passwordSignIn, supportEmail }: RecoveryOptions): string =>
  passwordSignIn ? SET_PASSWORD_ADVICE : `If it was not you, write to support at once: ${supportEmail}.`;

const SAFETY_NOTE = 'You get this notice because it concerns the safety of your account.';

/** The signed-out client that requested a mail, as far as it is known. */
export interface MailRequester {
  /** Milliseconds since 1970. */
  at: number;
  /**
   * The User-Agent header, which is untrusted; only recognized parts are shown. Null if the mail combines several
   * requests.
   */
  agent: string | null;
}

/** Returns 'on 22 November 2026 at 12:00 UTC, with Firefox on Linux', so that owners can tell whether it was them. */
function formatRequester({ at, agent }: MailRequester): string {
  const time = `on ${formatLongDay(at)} at ${new Date(at).toISOString().slice(11, 16)} UTC`;
  return agent === null ? time : `${time}, with ${formatBrowserName(agent)}`;
}

/** Names a browser for use within a sentence. */
export function formatBrowserName(agent: string): string {
  const device = formatDeviceName(agent);
  return device === 'Unknown device' ? 'an unknown browser' : device;
}

const NOT_ME_LABEL = 'This was not me';

/**
 * Renders the mail with the link that verifies an address, valid once within a day, and the one that refuses the
 * sign-up.
 */
export function renderVerificationMail(
  to: string,
  links: { verify: string; refuse: string },
  requester: MailRequester,
): Mail {
  const values = { askedFor: formatRequester(requester), verificationLink: links.verify, refusalLink: links.refuse };
  return { ...renderMail(to, createVerificationLetter(values)), html: fillTemplate(values) };
}

/** Renders the mail with the link to register once. The token follows '#', so it is not sent to servers. */
export function renderInvitationMail(to: string, url: string, expiresAt: number): Mail {
  return renderMail(to, {
    subject: 'You are invited to Vitrine',
    title: 'You are invited',
    preview: 'Make a portfolio and resumes with Vitrine.',
    lines: [
      `You can register with this address at ${new URL(url).host}, and keep a portfolio and your resumes there.`,
      `The link works once, until ${formatLongDay(expiresAt)}.`,
    ],
    button: { label: 'Create Account', url },
    small: 'If you do not know who invites you, there is nothing to do: no account is made unless you register.',
  });
}

/**
 * Renders the mail with the code of the second factor. The subject includes it, for lock screens of phones.
 * @param provider label of the provider that the sign-in began with; absent for a password
 */
export function renderCodeMail(to: string, code: string, provider?: string): Mail {
  const warning = provider
    ? `somebody can sign in with your account at ${normalizeDisplayName(provider)}: secure that one.`
    : 'somebody knows your password: change it.';
  return renderMail(to, {
    subject: `${code} is your Vitrine code`,
    title: 'Your code to sign in',
    preview: 'It works for 5 minutes. Never share it.',
    lines: ['Enter this code to sign in. It works for 5 minutes.'],
    code,
    small: `Never share it; our staff will never ask for it. If you are not signing in, ${warning}`,
  });
}

/**
 * Renders the mail with the link to set a new password, valid once within an hour. The token follows '#', so it is not
 * sent to servers.
 */
export function renderResetMail(to: string, url: string, requester: MailRequester): Mail {
  return renderMail(to, {
    subject: 'Set a new password',
    title: 'Set a new password',
    preview: 'The link works once, for an hour.',
    lines: [
      `Somebody, most likely you, asked to set a new password for your Vitrine account ${formatRequester(requester)}.`,
    ],
    button: { label: 'Set a new password', url },
    small: 'The link works once, for an hour. If it was not you, there is nothing to do: your password stays.',
  });
}

/** Renders the mail for a password request with an address that has no account. */
export function renderNoAccountMail(to: string, registerUrl: string, requester: MailRequester): Mail {
  return renderMail(to, {
    subject: 'There is no Vitrine account for this address',
    title: 'No account for this address',
    preview: 'Somebody, most likely you, asked to set a new password.',
    lines: [
      `Somebody, most likely you, asked to set a new password ${formatRequester(requester)}.`,
      "This address has no account, or its sign-up is not verified yet: then open the link in our mail 'Verify your Email!' first. If you have no such mail, sign up again; perhaps your account has another address.",
    ],
    button: { label: 'Create Account', url: registerUrl },
    small: 'If it was not you, there is nothing to do.',
  });
}

/** Renders the notice about the browser in which an account was opened with its number, which may have been guessed. */
export function renderAccountOpenedMail(to: string, agent: string, recovery: RecoveryOptions): Mail {
  const change = `Your address is verified, and ${formatBrowserName(agent)} is signed in to your new Vitrine account.`;
  return renderMail(to, {
    subject: 'Your Vitrine account is ready',
    title: 'Your account is ready',
    preview: change,
    lines: [change, formatNotYouAdvice(recovery)],
    small: SAFETY_NOTE,
  });
}

/** Renders the mail for a sign-up with an address that has an account; the page does not disclose this. */
export function renderAccountExistsMail(
  to: string,
  links: { signIn: string; refuse: string },
  requester: MailRequester,
): Mail {
  return renderMail(to, {
    subject: 'You already have a Vitrine account',
    title: 'You already have an account',
    preview: 'Somebody, most likely you, just tried to sign up with this address.',
    lines: [
      `Somebody, most likely you, tried to sign up with this address ${formatRequester(requester)}.`,
      'It has an account already, so no new one is made. Sign in with the password of that account, or set a new one with Forgot your password on the sign-in page.',
    ],
    button: { label: 'Sign in', url: links.signIn },
    secondLink: { label: NOT_ME_LABEL, url: links.refuse },
    small: 'Your account was not changed. If it was not you, the second link ends the attempt.',
  });
}

/** Renders the notice that the password was changed, and which sessions have ended. */
export function renderPasswordChangedMail(to: string, signedOut: 'everywhere' | 'everywhere else'): Mail {
  return renderMail(to, {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    preview: 'The password of your Vitrine account was changed just now.',
    lines: [
      `The password of your Vitrine account was changed just now. You are signed out ${signedOut}.`,
      SET_PASSWORD_ADVICE,
    ],
    small: SAFETY_NOTE,
  });
}

/** Renders the notice that sign-in now requires a code, or no longer does. */
export function renderTwoFactorChangedMail(to: string, enabled: boolean, recovery: RecoveryOptions): Mail {
  const title = `Two-factor authentication is ${enabled ? 'on' : 'off'}`;
  const change = `Two-factor authentication was turned ${enabled ? 'on' : 'off'} for your Vitrine account just now.`;
  return renderMail(to, {
    subject: title,
    title,
    preview: change,
    lines: [
      `${change} You are signed out everywhere else.`,
      enabled
        ? 'From now on a verification code is sent to this address on each login.'
        : 'From now on signing in asks for no verification code.',
      formatNotYouAdvice(recovery),
    ],
    small: SAFETY_NOTE,
  });
}

/** Renders the notice that an administrator turned the second factor off on request. */
export function renderTwoFactorResetMail(to: string, recovery: RecoveryOptions): Mail {
  const change = 'An administrator turned two-factor authentication off for your Vitrine account just now.';
  return renderMail(to, {
    subject: 'Two-factor authentication is off',
    title: 'Two-factor authentication is off',
    preview: change,
    lines: [
      `${change} You are signed out everywhere.`,
      'From now on signing in asks for no verification code. You can turn it on again in My Account.',
      `If you did not ask for this, write to support at once: ${recovery.supportEmail}.`,
    ],
    small: SAFETY_NOTE,
  });
}

/** Renders the notice that the account was deleted, and what happens to its data. */
export function renderAccountDeletedMail(to: string, supportEmail: string): Mail {
  return renderMail(to, {
    subject: 'Your Vitrine account was deleted',
    title: 'Your account was deleted',
    preview: 'Your portfolio is no longer public, and you are signed out everywhere.',
    lines: [
      'Your Vitrine account was deleted just now.',
      ACCOUNT_DELETION.atOnce,
      `${ACCOUNT_DELETION.comeBack} The address of support is ${supportEmail}.`,
      ACCOUNT_DELETION.afterwards,
      'If it was not you, contact support within these days.',
    ],
    small: SAFETY_NOTE,
  });
}

/** Renders the notice that a deleted account was restored. */
export function renderAccountRestoredMail(
  to: string,
  signInUrl: string,
  { passwordSignIn, supportEmail }: RecoveryOptions,
): Mail {
  return renderMail(to, {
    subject: 'Your Vitrine account is back',
    title: 'Your account is back',
    preview: 'You can sign in as before.',
    lines: [
      'Your deleted Vitrine account was restored just now, as you asked. Your portfolio is at its old address, as visible as it was.',
      'Sign in as before. If you used to sign in with a provider, such as Google, connect it once more: sign in with it and confirm the code that we mail you.',
      `If you did not ask for this, ${passwordSignIn ? 'set a new password with Forgot your password, and ' : ''}write to support: ${supportEmail}.`,
    ],
    button: { label: 'Sign in', url: signInUrl },
    small: SAFETY_NOTE,
  });
}

/** Renders the notice that a provider's sign-in now opens the account. */
export function renderAccountLinkedMail(to: string, providerLabel: string, recovery: RecoveryOptions): Mail {
  const provider = normalizeDisplayName(providerLabel);
  return renderMail(to, {
    subject: `${provider} was connected to your Vitrine account`,
    title: `${provider} was connected`,
    preview: `You can sign in with ${provider} from now on.`,
    lines: [
      `${provider} was connected to your Vitrine account just now. From now on you can sign in with it.`,
      recovery.passwordSignIn
        ? `${formatNotYouAdvice(recovery)} That disconnects ${provider}.`
        : formatNotYouAdvice(recovery),
    ],
    small: SAFETY_NOTE,
  });
}

/** Renders the mail with the code that confirms the connection of a provider. */
export function renderLinkCodeMail(to: string, code: string, providerLabel: string): Mail {
  const provider = normalizeDisplayName(providerLabel);
  return renderMail(to, {
    subject: `${code} is your code to connect ${provider}`,
    title: `Your code to connect ${provider}`,
    preview: 'It works for 5 minutes. Never share it.',
    lines: [`Enter this code to connect ${provider} to your Vitrine account. It works for 5 minutes.`],
    code,
    small:
      'Never share it; our staff will never ask for it. If you are not connecting anything, ignore this mail: without the code nothing changes.',
  });
}
