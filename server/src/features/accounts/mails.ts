import { escapeHtml } from '../../html.ts';
import type { Mail } from '../../outside/mail.ts';

interface Letter {
  subject: string;
  greeting: string;
  lines: string[];
  button?: { label: string; url: string };
  small: string;
}

/** The link that proves an address, valid for a day and once. */
export function verificationMail(to: string, name: string, url: string): Mail {
  return letter(to, {
    subject: 'Verify your Email!',
    greeting: `Hello ${name},`,
    lines: ['One click, and your Vitrine account is ready: confirm that this address is yours.'],
    button: { label: 'Verify My Email', url },
    small: 'The link works once, for 24 hours. If you did not ask for an account, ignore this mail: none will be made.',
  });
}

/** The second factor. The code stands in the subject as well, where a phone shows it. */
export function codeMail(to: string, code: string): Mail {
  return letter(to, {
    subject: `${code} is your Vitrine code`,
    greeting: 'Hello,',
    lines: [`Your code to sign in is ${code}. It works for 5 minutes.`],
    small:
      'Never share it; our staff will never ask for it. If you are not signing in, somebody knows your password: change it.',
  });
}

/** The link to set a new password, valid for an hour and once. The token stands behind '#', which no server sees. */
export function resetMail(to: string, url: string): Mail {
  return letter(to, {
    subject: 'Set a new password',
    greeting: 'Hello,',
    lines: ['Somebody, most likely you, asked to set a new password for your Vitrine account.'],
    button: { label: 'Set a new password', url },
    small: 'The link works once, for an hour. If it was not you, there is nothing to do: your password stays.',
  });
}

/** For somebody who asks for a new password with an address that has no account. */
export function noAccountMail(to: string, registerUrl: string): Mail {
  return letter(to, {
    subject: 'There is no Vitrine account for this address',
    greeting: 'Hello,',
    lines: [
      'Somebody, most likely you, asked to set a new password. This address has no account; perhaps another one has.',
    ],
    button: { label: 'Create Account', url: registerUrl },
    small: 'If it was not you, there is nothing to do.',
  });
}

/** Tells the owner that the password is another one now. */
export function passwordChangedMail(to: string): Mail {
  return letter(to, {
    subject: 'Your password was changed',
    greeting: 'Hello,',
    lines: ['The password of your Vitrine account was changed just now. You are signed out everywhere else.'],
    small: 'If it was not you, set a new password at once with Forgot your password on the sign-in page.',
  });
}

/** Tells the owner that signing in asks for a code from now on, or no longer does. */
export function twoFactorChangedMail(to: string, enabled: boolean): Mail {
  return letter(to, {
    subject: enabled ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
    greeting: 'Hello,',
    lines: [
      enabled
        ? 'From now on signing in to your Vitrine account asks for a code that we send to this address.'
        : 'From now on signing in to your Vitrine account asks for your password alone.',
      'You are signed out everywhere else.',
    ],
    small: 'If it was not you, set a new password at once with Forgot your password on the sign-in page.',
  });
}

/** Tells the owner that the account is gone. */
export function accountDeletedMail(to: string): Mail {
  return letter(to, {
    subject: 'Your account was deleted',
    greeting: 'Hello,',
    lines: ['Your Vitrine account was deleted just now, with its portfolio and its resume.'],
    small: 'If it was not you, write to us at once.',
  });
}

/** For somebody who signs up with an address that has an account; the page tells the visitor nothing. */
export function accountExistsMail(to: string, signInUrl: string): Mail {
  return letter(to, {
    subject: 'You already have a Vitrine account',
    greeting: 'Hello,',
    lines: ['Somebody, most likely you, just tried to sign up with this address. It has an account already.'],
    button: { label: 'Sign in', url: signInUrl },
    small: 'If it was not you, there is nothing to do: nothing was changed.',
  });
}

function letter(to: string, { subject, greeting, lines, button, small }: Letter): Mail {
  const text = [greeting, ...lines, ...(button ? [`${button.label}: ${button.url}`] : []), small, 'Vitrine'].join(
    '\n\n',
  );
  const paragraphs = [greeting, ...lines].map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2f4fb5;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5c5851">Or open this address:<br><a href="${escapeHtml(button.url)}" style="color:#2f4fb5;word-break:break-all">${escapeHtml(button.url)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf9f7"><div style="max-width:520px;margin:0 auto;padding:40px 24px;font:16px/24px system-ui,sans-serif;color:#1c1b19"><p style="margin:0 0 32px;font:600 20px/28px Georgia,serif">Vitrine</p>${paragraphs}${link}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2dfd9;font-size:13px;line-height:20px;color:#5c5851">${escapeHtml(small)}</p></div></body></html>`;
  return { to, subject, text, html };
}
