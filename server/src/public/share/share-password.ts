import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { escapeHtml } from '@vitrine/contract/text/html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { ShareLinkRow } from '../../db/share-links.ts';
import { computeKeyedHash, isSameSecret } from '../../primitives/ids.ts';
import { renderBarePage } from '../pages.ts';

/**
 * Set for the path of its link only: it proves that the password was given in this browser, and grants no other access.
 */
const COOKIE_NAME = 'vitrine_share';

/** Changing the password invalidates earlier cookies. */
const sign = ({ secretKey }: Config, { id, password_hash }: ShareLinkRow) =>
  computeKeyedHash(secretKey, 'share-password', `${id}\0${password_hash}`);

/** Returns whether the link has no password, or this reader gave it before. */
export const isPasswordGiven = (config: Config, request: FastifyRequest, link: ShareLinkRow): boolean =>
  link.password_hash === '' || isSameSecret(request.cookies[COOKIE_NAME] ?? '', sign(config, link));

export const rememberPassword = (config: Config, reply: FastifyReply, link: ShareLinkRow, path: string) =>
  reply.setCookie(COOKIE_NAME, sign(config, link), {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.portfolioOrigin.startsWith('https:'),
    maxAge: DURATIONS.shareGrant / 1_000,
  });

const STYLE =
  '<style>form{display:grid;gap:.5rem;max-width:20rem;margin-top:1.5rem}label{font-weight:600}input,button{font:inherit;padding:.5rem .75rem;border:1px solid #767676;border-radius:.375rem;color:inherit;background:Canvas}button{justify-self:start;font-weight:600;cursor:pointer;color:Canvas;background:CanvasText;border-color:CanvasText}input:focus-visible,button:focus-visible{outline:3px solid #4c7dff;outline-offset:2px}[role=alert]{color:#b3261e}@media(prefers-color-scheme:dark){[role=alert]{color:#ffb4ab}}</style>';

/**
 * Renders the form for the password of a link, without naming its owner.
 * @param problem why the given password is wrong
 */
export const renderPasswordPage = (path: string, problem = ''): string =>
  renderBarePage({
    title: 'This page asks for a password',
    text: 'Whoever sent you the link has told you the password, or will.',
    more: `${STYLE}<form method="post" action="${escapeHtml(path)}"><label for="password">Password</label><input id="password" name="password" type="password" required maxlength="${LIMITS.passwordMax}" autocomplete="off" autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>${problem ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}<button>Open</button></form>`,
  });

/** Renders the page for a reader who gave the password of a link that has ended (rule L2). */
export const renderEndedPage = (text: string): string =>
  renderBarePage({ title: 'This link has ended', text: escapeHtml(text).replaceAll('\n', '<br>') });
