import { DURATIONS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/resume';
import type { Template } from '@vitrine/contract/portfolio/portfolio';
import { createOwnerAudience, createPublicView } from '@vitrine/contract/portfolio/public-view';
import { EXPORT_FORMATS } from '@vitrine/contract/resume/export-formats';
import { createLatestDesign, type ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { COUNTED_FORMATS, MEDIA_TYPES } from '@vitrine/contract/resume/resume-formats';
import { createResumeOfView } from '@vitrine/formats/json-resume/export';
import { createPrintedView } from '@vitrine/resume-pdf/data/printed-view';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { loadPrintPhoto } from '../../core/files/photo-bytes.ts';
import { createFileName, formatContentDisposition, parseFile, RESUME_RENDERERS } from '../../core/files/resume-file.ts';
import { runInBackground, runInlineIfQuick } from '../../core/jobs/worker-threads.ts';
import { loadOwnPortfolio } from '../../db/portfolio-queries.ts';
import { readDocument } from '../../db/record-queries.ts';
import { RECORD_DOC_SCHEMA, type RecordDocument } from '../../db/stored-record.ts';
import { runInAccountQueue } from '../../http/fair-share.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { countExport, loadLastExport } from './exports.ts';
import { previewImport, runImport, undoImport } from './import.ts';
import { createDisconnectSignal, previewPages, sendPages } from './preview.ts';
import { hasSnapshot } from './queries.ts';
import { runInRenderQueue } from './render-queue.ts';

/** Registers the calls of documents: import with its undo, export, and the owner's own files. */
export function documentRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, resumes } = context;
  const canUndo = (userId: string) => hasSnapshot(db, userId, clock() - DURATIONS.undoImport);

  implement(app, context, calls.importFile, async ({ body, session: { userId }, reply }) => {
    await consumeRateLimit(context, 'importPerAccount', userId);
    const { file: bytes, name, mode, dryRun, rev, without, overwrite } = body;
    const file = { name, bytes };
    const request = { userId, file, mode, choices: { without, overwrite }, rev, signal: createDisconnectSignal(reply) };
    const result = await (dryRun ? previewImport : runImport)(context, request);
    return { ...result, canUndo: await canUndo(userId) };
  });

  implement(app, context, calls.undoImport, async ({ body, session }) => ({
    rev: await undoImport(context, session.userId, body.rev),
  }));

  implement(app, context, calls.exportResume, async ({ session, reply }) => {
    const { doc, doc_schema } = await readDocument(db, session.userId);
    return reply.type('application/json').send(await exportFullResume({ doc, doc_schema }, session.userId));
  });

  implement(
    app,
    context,
    calls.exportResumeAs,
    async ({ params: { format, resume: resumeId }, session: { userId } }) => {
      const { portfolio, record, settings } = await loadOwnPortfolio(context, userId, resumeId);
      const audience = createOwnerAudience(settings.fields, portfolio.design.options.details);
      const resume =
        resumeId === undefined ? record : createResumeOfView(createPrintedView(createPublicView(portfolio, audience)));
      const { ends: extension, mediaType } = EXPORT_FORMATS[format];
      const output = await runInBackground('writeFormat', { format, resume }, { lane: userId });
      return {
        fileName: createFileName(portfolio.accountName, extension, format === 'vcard' ? '' : undefined),
        mediaType,
        ...output,
      };
    },
  );

  implement(app, context, calls.exportBibtex, async ({ session, reply }) => {
    const { doc, doc_schema } = await readDocument(db, session.userId);
    reply.header('content-disposition', formatContentDisposition('attachment', 'publications.bib'));
    return reply
      .type('application/x-bibtex')
      .send(await runInBackground('exportBibtexFile', { doc, doc_schema }, { lane: session.userId }));
  });

  implement(
    app,
    context,
    calls.previewStoredResume,
    async ({ params: { template, resume: resumeId, first }, session: { userId }, request, reply }) => {
      const job = { userId, resumeId, design: applyTemplate(template), isFirstAlone: first === 'true' };
      return sendPages(request, reply, await previewPages(context, reply, job));
    },
  );

  implement(app, context, calls.previewDraftResume, async ({ body, session: { userId }, request, reply }) => {
    const { design, resume, resumeId } = body;
    const job = { userId, resume, resumeId, ...(design && { design: () => design }) };
    return sendPages(request, reply, await previewPages(context, reply, job));
  });

  implement(
    app,
    context,
    calls.downloadResume,
    async ({ params: { format, template, last, resume: resumeId }, session, reply, request }) => {
      const { userId } = session;
      // Data exports use no typesetter, so previews must not use up their limit.
      if (COUNTED_FORMATS.includes(format)) await consumeRateLimit(context, 'previewPerAccount', userId);
      const send = (name: string, file: string | Buffer) => {
        reply.header('content-disposition', formatContentDisposition('attachment', createFileName(name, format)));
        return reply.type(MEDIA_TYPES[format]).send(file);
      };
      const { portfolio, record, settings } = await runInAccountQueue(userId, () =>
        loadOwnPortfolio(context, userId, resumeId),
      );
      if (last) return send(portfolio.accountName, await loadLastExport(context, userId, format));
      const design = applyTemplate(template)(portfolio.design);
      const view = createPublicView(
        { ...portfolio, design },
        createOwnerAudience(settings.fields, design.options.details),
      );
      // The owner's document includes hidden items, since it is their data export.
      const render = async () =>
        format === 'json'
          ? exportFullResume({ doc: JSON.stringify(record), doc_schema: RECORD_DOC_SCHEMA }, userId)
          : RESUME_RENDERERS[format](context, view, true);
      // Text needs no typesetter, but a long one takes the server's own time.
      const isText = format === 'json' || format === 'txt';
      const file = isText
        ? await runInAccountQueue(userId, render)
        : await runInRenderQueue({ userId, signal: createDisconnectSignal(reply) }, render);
      await countExport(context, { userId, format, file: Buffer.from(file) }, (error) =>
        request.log.error({ err: error }, 'the last file of a resume was not kept'),
      );
      return send(view.name, file);
    },
  );

  implement(app, context, calls.parseResume, async ({ params: { resume: resumeId }, session: { userId }, reply }) => {
    await consumeRateLimit(context, 'previewPerAccount', userId);
    const { portfolio, settings, industry } = await runInAccountQueue(userId, () =>
      loadOwnPortfolio(context, userId, resumeId),
    );
    const view = createPublicView(portfolio, createOwnerAudience(settings.fields, portfolio.design.options.details));
    const photo = await loadPrintPhoto(context, view);
    return runInRenderQueue({ userId, signal: createDisconnectSignal(reply) }, (signal) =>
      parseFile(resumes, view, { photo, today: new Date(clock()), industry, isLowPriority: true, signal }),
    );
  });
}

/** Exports a stored resume completely, as a JSON Resume document. */
const exportFullResume = (stored: RecordDocument, userId: string): Promise<string> =>
  runInlineIfQuick('exportDocument', stored, { lane: userId, size: stored.doc.length });

/** Returns the stored design, or the newest version of another template with the same options. */
const applyTemplate = (template: Template | undefined) => (stored: ResumeDesign) =>
  template === undefined || template === stored.template ? stored : createLatestDesign(template, stored.options);
