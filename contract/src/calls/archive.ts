import { z } from 'zod';
import { archivePreview, archiveRestore } from '../account/archive.ts';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';

const params = z.object({ id: rowId });

/** Form overhead of a part. */
const FORM_OVERHEAD_BYTES = 8 * 1024;

export const downloadArchive = defineCall({
  method: 'GET',
  path: '/account/archive',
  summary: 'Everything of the account as a ZIP archive in open formats, with a README',
  produces: 'application/zip',
  answer: successAnswer,
  errors: ['archive/under-way', 'files/unavailable', 'request/throttled'],
});

/** A browser that saves a download to the disk does not show the error response. */
export const checkArchive = defineCall({
  method: 'GET',
  path: '/account/archive/check',
  summary: 'Whether everything of the account can be downloaded now; if not, the error that the download would be',
  answer: successAnswer,
  errors: ['archive/under-way', 'files/unavailable', 'request/throttled'],
});

export const beginArchiveUpload = defineCall({
  method: 'POST',
  path: '/account/archive/uploads',
  isHeavy: true,
  summary: 'Begin to upload an archive to be restored into this account, which has to be without content',
  body: z.object({
    bytes: z
      .number({ error: 'bytes must be the size of the file' })
      .int('bytes must be the size of the file')
      .min(1, 'This file is empty.'),
  }),
  answer: extendSuccess({ id: z.string() }),
  errors: ['archive/not-empty', 'archive/too-large', 'archive/under-way', 'files/unavailable', 'request/throttled'],
});

export const sendArchivePart = defineCall({
  method: 'POST',
  path: '/account/archive/uploads/:id/parts',
  summary: `Send the next part of an archive: ${LIMITS.accountArchivePart} bytes, or what is left. One that was sent before takes its own place`,
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.accountArchivePart + FORM_OVERHEAD_BYTES,
  params,
  body: z.object({
    /** Byte offset of the part in the file; form fields are texts. */
    offset: z.coerce.number({ error: 'offset must be a number of bytes' }).int().nonnegative(),
    part: z.instanceof(Uint8Array, { error: 'part must be a piece of the file' }),
  }),
  answer: extendSuccess({ received: z.number() }),
  errors: ['archive/gone', 'archive/other-part', 'files/unavailable'],
});

export const previewArchive = defineCall({
  method: 'POST',
  path: '/account/archive/uploads/:id/preview',
  summary: 'What an uploaded archive would bring into this account; nothing changes',
  isHeavy: true,
  params,
  answer: extendSuccess({ payload: archivePreview }),
  errors: [
    'archive/gone',
    'archive/not-empty',
    'archive/not-readable',
    'archive/not-whole',
    'files/unavailable',
    'request/throttled',
  ],
});

export const restoreArchive = defineCall({
  method: 'POST',
  path: '/account/archive/uploads/:id/restore',
  isHeavy: true,
  summary: 'Restore an uploaded archive: all of it, or nothing. It goes on when this answers that it is running',
  params,
  answer: extendSuccess({ payload: archiveRestore }),
  errors: ['archive/gone', 'archive/under-way', 'files/unavailable', 'request/throttled'],
});

export const readArchiveRestore = defineCall({
  method: 'GET',
  path: '/account/archive/restore',
  summary: 'Where the last restore of an archive into this account stands',
  answer: extendSuccess({ payload: archiveRestore }),
  errors: ['files/unavailable'],
});

export const dropArchiveUpload = defineCall({
  method: 'DELETE',
  path: '/account/archive/uploads/:id',
  summary: 'Give up the upload of an archive',
  params,
  answer: successAnswer,
  errors: ['archive/under-way'],
});
