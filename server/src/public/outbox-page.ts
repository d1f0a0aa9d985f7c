import { escapeHtml } from '@vitrine/contract/text/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { isLoopback } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { isOutboxUsed } from '../integrations/mailer.ts';
import { readOutbox } from '../integrations/outbox.ts';

/**
 * Registers `/outbox`, the mails that this machine would have sent, newest first. It exists only while no mail
 * transport is configured, and responds only to this machine, never through a proxy (rule I11).
 */
export function outboxRoutes(app: FastifyInstance, { config }: Context): void {
  if (!isOutboxUsed(config)) return;
  app.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request) || !(config.isOutboxOpen || isLocalPeer(request))) return reply.callNotFound();
    const stored = await readOutbox(config.dataFolder);
    const mails = await Promise.all(stored.map(({ raw }) => PostalMime.parse(raw)));
    reply.header('cache-control', 'private, no-store').header('content-type', 'text/html; charset=utf-8');
    return renderOutbox(mails);
  });
}

/** Returns whether a request was sent to a local host name, and not through a proxy. */
function isLocalRequest(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
  // The raw headers: forwarding headers that are not trusted are removed before a route runs.
  const rawHeaders = request.raw.rawHeaders.map((text) => text.toLowerCase());
  if (forwarded.some((header) => rawHeaders.some((text, index) => index % 2 === 0 && text === header))) return false;
  return isLoopback(request.host.replace(/:\d+$/, ''));
}

/**
 * Returns whether the peer is this machine. Inside a container the peer is the end of the published port, not the
 * browser.
 */
function isLocalPeer(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
}

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#1c1b19, #ecebe8); --muted: light-dark(#5c5851, #a9abb0);
    --paper: light-dark(#faf9f7, #131417); --line: light-dark(#e2dfd9, #33363d); }
  body { margin: 0 auto; max-width: 720px; padding: 32px 16px; font: 16px/24px system-ui, sans-serif;
    color: var(--ink); background: var(--paper); }
  h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px; }
  h2 { font-size: 20px; line-height: 28px; margin: 0; }
  p { margin: 0 0 24px; color: var(--muted); }
  article { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; margin: 0 0 24px; }
  header { padding: 16px; } header p { margin: 4px 0 0; font-size: 14px; overflow-wrap: anywhere; }
  iframe { display: block; width: 100%; height: 560px; border: 0; border-top: 1px solid var(--line); background: #fff; }
`;

function renderOutbox(mails: readonly Email[]): string {
  const list =
    mails.map(renderMail).join('') ||
    '<p>No mail yet. It appears here as soon as Vitrine sends one; reload the page.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox - Vitrine</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><main><h1>Outbox</h1><p>No mail server is set, so mails stay on this machine. Only this machine sees this page.</p>${list}</main></body></html>`;
}

/** Formats a date as '22 Nov 2026, 03:35 UTC'; returns an invalid one unchanged. */
function formatDate(date = ''): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  return `${time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/**
 * Renders a mail. Its body is untrusted HTML: it is shown in a frame without scripts, whose links open in a new tab.
 */
function renderMail({ to, subject, date, html, text }: Email): string {
  const recipient = to?.map(({ address }) => address ?? '').join(', ') ?? '';
  const body = `<base target="_blank">${html ?? `<pre>${escapeHtml(text ?? '')}</pre>`}`;
  return `<article><header><h2>${escapeHtml(subject ?? '(no subject)')}</h2><p>To ${escapeHtml(recipient)}, ${escapeHtml(formatDate(date))}</p></header><iframe title="${escapeHtml(subject ?? 'Mail')}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(body)}"></iframe></article>`;
}
