import * as calls from '@vitrine/contract/calls/resume';
import { exportJsonResume } from '@vitrine/contract/json-resume/export';
import { SPANS } from '@vitrine/contract/limits';
import { ownersFile, publicView } from '@vitrine/contract/public-view';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { loadOwnPortfolio } from '../../db/portfolio-queries.ts';
import { readResume } from '../../db/resume-queries.ts';
import { implement } from '../../http/implement.ts';
import { take } from '../../http/throttle.ts';
import { disposition, fileName, makePdf } from '../../outside/resume-file.ts';
import { runImport, tryImport, undoImport } from './import.ts';
import { previewPages, sendPages } from './preview.ts';
import { hasSnapshot } from './queries.ts';

/** Documents in and out: import with its undo, export, and the owner's own files. */
export function resumeRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, resumes } = context;
  const canUndo = (userId: string) => hasSnapshot(db, userId, clock() - SPANS.undoImport);

  implement(app, context, calls.importResume, async ({ body, session: { userId } }) => {
    await take(context, 'importPerAccount', userId);
    const { data: document, mode, rev } = body;
    const done = await (body.dryRun ? tryImport : runImport)(context, { userId, document, mode, rev });
    return { ...done, canUndo: await canUndo(userId) };
  });

  implement(app, context, calls.undoImport, async ({ body, session }) => ({
    rev: await undoImport(context, session.userId, body.rev),
  }));

  implement(app, context, calls.exportResume, async ({ session, reply }) => {
    const { resume } = await readResume(db, session.userId);
    return reply.type('application/json').send(JSON.stringify(exportJsonResume(resume), null, 2));
  });

  implement(app, context, calls.previewStored, async ({ params: { template }, session: { userId }, request, reply }) =>
    sendPages(request, reply, await previewPages(context, reply, { userId, template })),
  );

  implement(app, context, calls.previewTyped, async ({ body, session: { userId }, request, reply }) => {
    const { template, resume } = body;
    return sendPages(request, reply, await previewPages(context, reply, { userId, template, resume }));
  });

  implement(app, context, calls.downloadResume, async ({ params: { format }, session, reply }) => {
    await take(context, 'previewPerAccount', session.userId);
    const { portfolio, settings } = await loadOwnPortfolio(db, config, session.userId);
    const view = publicView(portfolio, ownersFile(settings.fields));
    reply.header('content-disposition', disposition('attachment', fileName(view.name, format)));
    if (format === 'pdf') return reply.type('application/pdf').send(await makePdf(resumes, view));
    return reply.type('application/json').send(JSON.stringify(exportJsonResume(portfolio.resume), null, 2));
  });
}
