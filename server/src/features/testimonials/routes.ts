import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import {
  cancelTestimonialRequest,
  createTestimonialRequest,
  decideTestimonial,
  listTestimonialRequests,
  readTestimonialLink,
  uploadPortrait,
  withdrawTestimonial,
  writeTestimonial,
} from '@vitrine/contract/calls/testimonials';
import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { findInsertionIndex } from '@vitrine/contract/resume/entry';
import { createEmptyValues } from '@vitrine/contract/resume/fields';
import type { ListItems } from '@vitrine/contract/resume/resume';
import { testimonials } from '@vitrine/contract/sections/testimonials';
import { isShortening } from '@vitrine/contract/testimonials/shortening';
import type { FastifyInstance } from 'fastify';
import { getPictureUrl } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { sendOrQueueForAccount } from '../../core/mail-queue/mail-queue.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { editRecord } from '../../db/edit-record.ts';
import { removeTestimonialFromCopies } from '../../db/frozen-copies.ts';
import { findOwnerEmail, loadOwnPortfolio } from '../../db/portfolio-queries.ts';
import { readPreferences } from '../../db/preferences.ts';
import { addTestimonialLink, endTestimonialLink } from '../../db/testimonial-links.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { runInAccountQueue, runInLinkQueue } from '../../http/fair-share.ts';
import { implement, implementForAnyone } from '../../http/implement.ts';
import { consumeRateLimit, tryRateLimit } from '../../http/rate-limits.ts';
import { newId, newSecret, sha256 } from '../../primitives/ids.ts';
import { renderTestimonialRequestMail, renderTestimonialWrittenMail } from './mails.ts';
import { dropPortrait, removePortraitFiles, resolvePortraitName, storePortrait } from './portraits.ts';
import {
  addRequest,
  changeRequest,
  countPendingRequests,
  deleteOpenRequest,
  findByToken,
  findOwnRequest,
  listByLink,
  listRequests,
  purgeItem,
  type RequestRow,
  toRequest,
} from './queries.ts';

/**
 * Registers the calls of requested testimonials (rules R43 to R45 and R56). The holder of the link writes once, and may
 * withdraw the text at any time; the owner decides whether it is shown, and may omit parts.
 */
export function testimonialRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implement(app, context, createTestimonialRequest, async ({ body: { name, to }, session: { userId } }) => {
    await consumeRateLimit(context, 'testimonialPerAccount', userId);
    const isMailed = to !== '' && (await tryRateLimit(context, 'testimonialMailPerAddress', to.toLowerCase()));
    const now = clock();
    const token = newSecret();
    const row: RequestRow = {
      id: newId(),
      user_id: userId,
      link_id: newId(),
      name,
      email: to,
      state: 'open',
      words: null,
      portrait: null,
      item_id: null,
      created_at: now,
      expires_at: now + DURATIONS.testimonialLink,
    };
    await transaction(db, async (tx) => {
      if ((await countPendingRequests(tx, userId, now)) >= LIMITS.openTestimonials) {
        throw new ApiError('content/too-many', { message: 'You have asked for as many testimonials as can wait.' });
      }
      await addTestimonialLink(tx, { id: row.link_id, token_hash: sha256(token) });
      await addRequest(tx, row);
    });
    // After '#', so that it appears in no server's log.
    const link = `${config.publicOrigin}/testimonial#${token}`;
    if (isMailed) {
      const owner = await runInAccountQueue(userId, () => describeOwner(context, userId));
      await sendOrQueueForAccount(context, userId, renderTestimonialRequestMail(to, { link, owner }));
    }
    return { payload: toRequest(config, row), link, isMailed };
  });

  implement(app, context, listTestimonialRequests, async ({ session: { userId } }) => ({
    payload: (await listRequests(db, userId)).map((row) => toRequest(config, row)),
  }));

  implement(app, context, decideTestimonial, async ({ body, session: { userId } }) => {
    const { id, action, text, withPortrait } = body;
    const edited = await editRecord(context, {
      userId,
      rev: undefined,
      current: (resume) => resume.testimonials,
      change: async (resume, { tx, now }) => {
        const row = await findOwnRequest(tx, userId, id);
        if (row?.state !== 'written') throw new ApiError('content/not-found');
        const { words, portrait } = toRequest(config, row);
        if (action === 'decline' || !words) {
          await dropPortrait(tx, userId, row.portrait, now);
          await endTestimonialLink(tx, row.link_id, now);
          const clearedColumns = { words: null, portrait: null };
          return requireRow(await changeRequest(tx, id, ['written'], { state: 'declined', ...clearedColumns }));
        }
        const approvedText = text ?? words.text;
        if (!isShortening(words.text, approvedText)) throw new ApiError('testimonial/other-words');
        if (resume.testimonials.length >= LIMITS.itemsPerSection) throw new ApiError('content/too-many');
        const item: ListItems['testimonials'] = {
          ...createEmptyValues(testimonials.fields),
          ...words,
          text: approvedText,
          portrait: withPortrait ? portrait : '',
          _id: newId(),
          isVisible: true,
        };
        resume.testimonials.splice(findInsertionIndex('testimonials', resume.testimonials, item), 0, item);
        return requireRow(await changeRequest(tx, id, ['written'], { state: 'approved', item_id: item._id }));
      },
    });
    if (action === 'decline') await removePortraitFiles(context);
    return { payload: toRequest(config, edited.result), rev: edited.rev };
  });

  implement(app, context, cancelTestimonialRequest, async ({ body: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      const deleted = await deleteOpenRequest(tx, userId, id);
      if (!deleted) throw new ApiError('content/not-found');
      await dropPortrait(tx, userId, deleted.portrait, clock());
    });
    await removePortraitFiles(context);
    return {};
  });

  implementForAnyone(app, context, readTestimonialLink, async ({ body: { token }, request }) => {
    await consumeRateLimit(context, 'testimonialLinkPerClient', getClientNetwork(request));
    const row = await requireLink(token);
    const { state, name, words, portrait } = toRequest(config, row);
    const owner = await runInLinkQueue(row.user_id, () => describeOwner(context, row.user_id));
    return { state, name, words, hasPortrait: portrait !== '', owner };
  });

  implementForAnyone(app, context, uploadPortrait, async ({ body: { token, portrait }, request }) => {
    await consumeRateLimit(context, 'testimonialLinkPerClient', getClientNetwork(request));
    const row = await requireLink(token);
    if (row.state !== 'open') throw new ApiError('testimonial/written');
    await consumeRateLimit(context, 'portraitPerLink', row.id);
    return { portraitUrl: getPictureUrl(config, 'portrait', await storePortrait(context, row, portrait)) };
  });

  implementForAnyone(
    app,
    context,
    writeTestimonial,
    async ({ body: { token, words, portrait: portraitUrl }, request }) => {
      await consumeRateLimit(context, 'testimonialLinkPerClient', getClientNetwork(request));
      const row = await requireLink(token);
      await transaction(db, async (tx) => {
        // Locked, so that no portrait is uploaded or dropped concurrently.
        await lockAccount(tx, row.user_id);
        const openRequest = await findOwnRequest(tx, row.user_id, row.id);
        if (openRequest?.state !== 'open') throw new ApiError('testimonial/written');
        const portrait = resolvePortraitName(openRequest, portraitUrl);
        // A single atomic statement: of two concurrent submissions, one is accepted.
        const change = { state: 'written', words: JSON.stringify(words), portrait } as const;
        if (!(await changeRequest(tx, row.id, ['open'], change))) throw new ApiError('testimonial/written');
        if (!portrait) await dropPortrait(tx, row.user_id, openRequest.portrait, clock());
        await audit(tx, { event: 'testimonial-written', userId: row.user_id, now: clock() });
      });
      await removePortraitFiles(context);
      const email = await findOwnerEmail(db, row.user_id);
      if (email && (await readPreferences(db, row.user_id)).testimonialMail) {
        await sendOrQueueForAccount(
          context,
          row.user_id,
          renderTestimonialWrittenMail(email, { words, origin: config.publicOrigin }),
        );
      }
      return {};
    },
  );

  implementForAnyone(app, context, withdrawTestimonial, async ({ body: { token }, request }) => {
    await consumeRateLimit(context, 'testimonialLinkPerClient', getClientNetwork(request));
    const { link_id, state, user_id } = await requireLink(token);
    if (state === 'open') return {};
    // First: a running restore either sees this, or has already written its request.
    await endTestimonialLink(db, link_id, clock());
    for (const request of await listByLink(db, link_id)) await runInLinkQueue(user_id, () => withdraw(request));
    await removePortraitFiles(context);
    return {};
  });

  /** Removes what was written from an account, wherever it is stored. */
  function withdraw({ id, user_id: userId }: Pick<RequestRow, 'id' | 'user_id'>) {
    return editRecord(context, {
      userId,
      rev: undefined,
      current: (resume) => resume.testimonials,
      isUnlimited: true,
      change: async (resume, { tx, recordId, now }) => {
        // Read here, since a concurrent approval may have created an item from it.
        const row = await findOwnRequest(tx, userId, id);
        if (!row || (row.state !== 'written' && row.state !== 'approved')) return;
        const clearedColumns = { words: null, portrait: null, item_id: null };
        await changeRequest(tx, id, ['written', 'approved'], { state: 'withdrawn', ...clearedColumns });
        await dropPortrait(tx, userId, row.portrait, now);
        await audit(tx, { event: 'testimonial-withdrawn', userId, now });
        if (row.item_id === null) return;
        resume.testimonials = resume.testimonials.filter(({ _id }) => _id !== row.item_id);
        await purgeItem(tx, recordId, row.item_id);
        await removeTestimonialFromCopies(tx, userId, row.item_id);
      },
    });
  }

  async function requireLink(token: string): Promise<RequestRow> {
    const row = await findByToken(db, sha256(token), clock());
    if (!row) throw new ApiError('testimonial/no-link');
    return row;
  }
}

function requireRow(row: RequestRow | undefined): RequestRow {
  if (!row) throw new ApiError('content/not-found');
  return row;
}

/** Describes the requesting owner with public facts only. */
async function describeOwner(context: Context, userId: string) {
  const { portfolio } = await loadOwnPortfolio(context, userId);
  const { personalInfo } = portfolio.resume;
  return {
    name: formatFullName(personalInfo) || portfolio.accountName,
    headline: personalInfo.designation,
    url: portfolio.url,
  };
}
