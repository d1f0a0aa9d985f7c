import type { FastifyInstance } from 'fastify';
import { isFresh } from '../../http/negotiate.ts';
import { type Letter, letterHtml } from '../../integrations/email-templates/email-html.ts';
import { escapeHtml } from '../../primitives/html.ts';
import { sha256 } from '../../primitives/ids.ts';

/** What the verification mail names. Nothing that its sender typed: the address is nobody's yet. */
interface Values {
  /** Such as 'on 22 November 2026 at 12:00 UTC, with Firefox 140 on Linux'. */
  askedFor: string;
  verificationLink: string;
}

export const verificationLetter = ({ askedFor, verificationLink }: Values): Letter => ({
  subject: 'Verify your Email!',
  title: 'Verify your email',
  preview: 'Confirm that this address is yours, and your Vitrine account is ready.',
  lines: [
    'Confirm that this address is yours, and your Vitrine account is ready.',
    `Somebody, most likely you, signed up with it ${askedFor}. In any other browser the page asks for the password that was chosen.`,
  ],
  button: { label: 'Verify My Email', url: verificationLink },
  small:
    'The link works once, for 24 hours. If it was not you, ignore this mail: without you no account is made. If you want one, sign up yourself, with a password of your own.',
});

/** The verification email with placeholders, as `/verificationEmail.html` shows it. */
const VERIFICATION_TEMPLATE = letterHtml(
  verificationLetter({ askedFor: '{{askedFor}}', verificationLink: '{{verificationLink}}' }),
);

/** The template with its placeholders filled, in one pass. */
export const fillTemplate = (values: Values): string =>
  VERIFICATION_TEMPLATE.replace(/\{\{(askedFor|verificationLink)\}\}/g, (_, key: keyof Values) =>
    escapeHtml(values[key]),
  );

/** `/verificationEmail.html`: what the verification mail is made from (rule A11). */
export function verificationTemplate(app: FastifyInstance): void {
  const etag = `"${sha256(VERIFICATION_TEMPLATE).slice(0, 22)}"`;
  app.get('/verificationEmail.html', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (isFresh(request.headers, etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(VERIFICATION_TEMPLATE);
  });
}
