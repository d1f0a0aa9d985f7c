import { escapeHtml } from '@vitrine/contract/text/html';
import type { FastifyInstance } from 'fastify';
import { isFresh } from '../../http/negotiate.ts';
import { type Letter, renderLetterHtml } from '../../integrations/email-templates/email-html.ts';
import { sha256 } from '../../primitives/ids.ts';

/** Values of the verification mail. Nothing entered by its sender, since the address is not verified yet. */
interface VerificationValues {
  /** Such as 'on 22 November 2026 at 12:00 UTC, with Firefox 140 on Linux'. */
  askedFor: string;
  verificationLink: string;
  refusalLink: string;
}

export const createVerificationLetter = ({ askedFor, verificationLink, refusalLink }: VerificationValues): Letter => ({
  subject: 'Verify your Email!',
  title: 'Verify your email',
  preview: 'Confirm that this address is yours, and your Vitrine account is ready.',
  lines: [
    'Confirm that this address is yours, and your Vitrine account is ready.',
    `Somebody, most likely you, signed up with it ${askedFor}. You can open the link on any device. If it asks for a number, choose the one that the page you signed up on shows.`,
  ],
  button: { label: 'Verify My Email', url: verificationLink },
  secondLink: { label: 'This was not me', url: refusalLink },
  small:
    'The link works once, for 24 hours. If it was not you, no account is made without you: ignore this mail, or end the attempt with the second link. Choose no number that you do not see on a screen of your own.',
});

/** The verification mail with placeholders, as served at `/verificationEmail.html`. */
const VERIFICATION_TEMPLATE = renderLetterHtml(
  createVerificationLetter({
    askedFor: '{{askedFor}}',
    verificationLink: '{{verificationLink}}',
    refusalLink: '{{refusalLink}}',
  }),
);

/** Fills the placeholders of the template in one pass. */
export const fillTemplate = (values: VerificationValues): string =>
  VERIFICATION_TEMPLATE.replace(
    /\{\{(askedFor|verificationLink|refusalLink)\}\}/g,
    (_, key: keyof VerificationValues) => escapeHtml(values[key]),
  );

/** Registers `/verificationEmail.html`, the template of the verification mail (rule A11). */
export function registerVerificationTemplate(app: FastifyInstance): void {
  const etag = `"${sha256(VERIFICATION_TEMPLATE).slice(0, 22)}"`;
  app.get('/verificationEmail.html', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (isFresh(request.headers, etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(VERIFICATION_TEMPLATE);
  });
}
