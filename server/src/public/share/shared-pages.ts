import { PICTURE_SIZES, parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import type { ShareLinkNotice } from '@vitrine/contract/sharing/share-link-notice';
import type { ShareOpening } from '@vitrine/contract/sharing/share-links';
import { parseVideoName } from '@vitrine/contract/videos/videos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { matchLinkPassword } from '../../core/access/link-passwords.ts';
import { findPicture, toPictureKey } from '../../db/pictures.ts';
import { findSharedLink, getShareLinkState, parseFormats, type SharedLink } from '../../db/share-links.ts';
import { findVideoFile } from '../../db/videos.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { acceptForms } from '../../http/form-body.ts';
import { admitRequest } from '../../http/overload.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { buildPortfolioHeaders } from '../../http/security-headers.ts';
import { sha256 } from '../../primitives/ids.ts';
import type { DocumentSource } from '../documents.ts';
import { sendEncoded } from '../encode-text.ts';
import { withFailurePage } from '../failure-page.ts';
import type { PublicFormat } from '../public-format.ts';
import { sendVideo } from '../videos.ts';
import { consumePasswordTry } from './password-tries.ts';
import { isPasswordGiven, rememberPassword } from './share-password.ts';
import { SharedFormatCache } from './shared-format-cache.ts';
import { findSharedDesign } from './shared-view.ts';
import { takeOpening } from './take-opening.ts';

interface ShareLinkRoute {
  Params: { token: string };
}

const HTML = 'text/html; charset=utf-8';

/**
 * Public forms that belong to the page of a link, with the opening shown to the owner; the preview image counts as
 * none.
 */
const PAGE_OPENINGS: Readonly<Record<string, ShareOpening['opened'] | null>> = {
  '': 'page',
  '/card.jpg': null,
  '/card.vcf': 'contact-card',
};
const RESUME_FORMATS_BY_PATH = new Map(RESUME_FORMAT_IDS.map((format) => [`/resume.${format}`, format]));

/**
 * Registers `/s/:token`: a portfolio page, files of a resume, or both, for the holder of the link (rules L1 to L8).
 * Whatever prevents access, the response is the same as for an unassigned address.
 */
export async function sharedPageRoutes(
  app: FastifyInstance,
  context: Context,
  source: DocumentSource,
  formats: readonly PublicFormat[],
): Promise<void> {
  const { config, db, clock, files } = context;
  const forms = new SharedFormatCache(context);
  const headers = {
    ...buildPortfolioHeaders(config),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    // The address is the credential.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
  // With `no-referrer`, the form would not send its origin either.
  const formHeaders = { ...headers, 'referrer-policy': 'strict-origin' };

  const find = async (request: FastifyRequest<ShareLinkRoute>): Promise<SharedLink | undefined> => {
    await admitRequest(db, request);
    await consumeRateLimit(context, 'shareLinkPerClient', getClientNetwork(request));
    const { token } = request.params;
    return /^[\w-]{22}$/.test(token) ? findSharedLink(db, sha256(token)) : undefined;
  };

  const sendNotice = async (reply: FastifyReply, link: SharedLink, notice: ShareLinkNotice) => {
    const design = await findSharedDesign(db, link);
    return reply.type(HTML).send((await source.documents()).shareLinkNotice(design, notice));
  };

  const askPassword = (
    reply: FastifyReply,
    status: number,
    { link, token, problem = '' }: { link: SharedLink; token: string; problem?: string },
  ) => sendNotice(reply.code(status).headers(formHeaders), link, { kind: 'password', action: `/s/${token}`, problem });

  /** A reader who gave the password may learn that the link has ended. */
  const refuseEnded = (reply: FastifyReply, link: SharedLink) =>
    link.password_hash && link.ended_text
      ? sendNotice(reply.code(404).headers(headers), link, { kind: 'ended', text: link.ended_text })
      : reply.callNotFound();

  /** Runs `send` if the reader may see what they request; otherwise responds with the reason. */
  const admit = async (
    request: FastifyRequest<ShareLinkRoute>,
    reply: FastifyReply,
    { link, opened }: { link: SharedLink; opened: ShareOpening['opened'] | null },
    send: () => Promise<unknown>,
  ): Promise<unknown> => {
    const state = getShareLinkState(link, clock());
    if (!isPasswordGiven(config, request, link))
      return state === 'open' ? askPassword(reply, 200, { link, token: request.params.token }) : reply.callNotFound();
    if (state === 'expired' || state === 'revoked') return refuseEnded(reply, link);
    if (!(await takeOpening(context, request, link, opened))) return refuseEnded(reply, link);
    return send();
  };

  const answer = async (
    request: FastifyRequest<ShareLinkRoute>,
    reply: FastifyReply,
    path: string,
  ): Promise<unknown> => {
    const link = await find(request);
    const target = link && resolveSharedPath(link, path);
    const format = formats.find((one) => one.path === target?.path);
    if (!link || !target || !format) return reply.callNotFound();
    return admit(request, reply, { link, opened: target.opened }, async () => {
      const encoded = await forms.find(link, request.params.token, format);
      return sendEncoded(request, reply.headers({ ...encoded.headers, ...headers }), encoded);
    });
  };

  const withLinkFailurePage = (
    request: FastifyRequest<ShareLinkRoute>,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ) => withFailurePage(request, reply, { headers, href: `/s/${request.params.token}` }, work);

  for (const path of [...Object.keys(PAGE_OPENINGS), ...RESUME_FORMATS_BY_PATH.keys()]) {
    app.get<ShareLinkRoute>(`/s/:token${path}`, async (request, reply) =>
      withLinkFailurePage(request, reply, () => answer(request, reply, path)),
    );
  }

  app.get<{ Params: ShareLinkRoute['Params'] & { file: string } }>(
    '/s/:token/pictures/:file',
    async (request, reply) => {
      const link = await find(request);
      if (!link) return reply.callNotFound();
      return admit(request, reply, { link, opened: null }, async () => {
        const path = `/pictures/${request.params.file}`;
        const name = parsePictureName(path);
        const fileNames = await forms.listFileNames(link, request.params.token);
        const picture = name && fileNames.has(name) && (await findPicture(db, name));
        const size = picture && PICTURE_SIZES[picture.kind].find((pixels) => path.endsWith(`-${pixels}.webp`));
        const file = picture && size && (await files.get(toPictureKey(picture.userId, picture, size)));
        return file ? reply.headers(headers).type(file.type).send(file.bytes) : reply.callNotFound();
      });
    },
  );

  app.get<{ Params: ShareLinkRoute['Params'] & { file: string } }>('/s/:token/videos/:file', async (request, reply) => {
    const link = await find(request);
    if (!link) return reply.callNotFound();
    return admit(request, reply, { link, opened: null }, async () => {
      const name = parseVideoName(`/videos/${request.params.file}`);
      const fileNames = await forms.listFileNames(link, request.params.token);
      const video = name && fileNames.has(name) && (await findVideoFile(db, name));
      return video ? sendVideo(context, request, reply.headers(headers), video) : reply.callNotFound();
    });
  });

  /** Returns whether a password opens a link. @throws {ApiError} request/throttled */
  const tryPassword = async (request: FastifyRequest, link: SharedLink, password: string): Promise<boolean> => {
    const network = getClientNetwork(request);
    const refund = await consumePasswordTry(context, link.id, network);
    const isRight = await matchLinkPassword(password, { linkId: link.id, stored: link.password_hash, network }, config);
    if (isRight) await refund();
    return isRight;
  };

  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post<ShareLinkRoute & { Body: Record<string, string> | undefined }>(
      '/s/:token',
      { config: { bodyType: 'form' } },
      async (request, reply) =>
        withLinkFailurePage(request, reply, async () => {
          const link = await find(request);
          if (!link?.password_hash) return reply.callNotFound();
          const { token } = request.params;
          const isOpen = getShareLinkState(link, clock()) === 'open';
          try {
            const isRight = await tryPassword(
              request,
              link,
              (request.body?.password ?? '').slice(0, MAX_PASSWORD_LENGTH),
            );
            if (!isOpen) return isRight ? refuseEnded(reply, link) : reply.callNotFound();
            if (!isRight) return askPassword(reply, 403, { link, token, problem: 'This is not the password.' });
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'request/throttled' || !isOpen) throw error;
            reply.header('retry-after', error.extras.retryAfter);
            return askPassword(reply, error.status, { link, token, problem: error.message });
          }
          const path = `/s/${token}`;
          rememberPassword(config, reply, link, path);
          return reply.headers(formHeaders).redirect(path, 303);
        }),
    );
  });
}

/** Longer input cannot be a valid password; it is rejected before hashing. */
const MAX_PASSWORD_LENGTH = 1_000;

/** Resolves a path below a link; undefined if the owner does not share it. */
function resolveSharedPath(
  link: SharedLink,
  path: string,
): { path: string; opened: ShareOpening['opened'] | null } | undefined {
  const shared = parseFormats(link).map((format) => `/resume.${format}`);
  // Without a page the link serves the file itself.
  const requestedPath = path === '' && link.has_page === 0 ? (shared[0] ?? '') : path;
  const file = RESUME_FORMATS_BY_PATH.get(requestedPath);
  if (file) return shared.includes(requestedPath) ? { path: requestedPath, opened: file } : undefined;
  const opened = PAGE_OPENINGS[requestedPath];
  return link.has_page === 1 && opened !== undefined ? { path: requestedPath, opened } : undefined;
}
