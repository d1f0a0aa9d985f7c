import multipart from '@fastify/multipart';
import type { Call } from '@vitrine/contract/api/call';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** Maximum size of a field other than the file; the largest is the list of what to exclude from an import. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 10;
/** Maximum size of all fields of a form together. */
export const MAX_FORM_FIELDS_BYTES = MAX_FIELDS * MAX_FIELD_BYTES;

/** Accepts forms with one file, for calls that declare it. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: LIMITS.pictureBytes,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: 11,
      headerPairs: 50,
    },
  });
}

/**
 * Reads the fields of a form; a file as its bytes.
 * @throws {ApiError} photo/too-large, request/too-large, request/malformed
 */
export async function readForm(
  request: FastifyRequest,
  { maxBodyBytes = LIMITS.pictureBytes }: Pick<Call, 'maxBodyBytes'> = {},
): Promise<Record<string, unknown>> {
  const form: [string, unknown][] = [];
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBodyBytes } })) {
      form.push([part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value]);
    }
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw new ApiError(
      !isTooLarge ? 'request/malformed' : maxBodyBytes > LIMITS.pictureBytes ? 'request/too-large' : 'photo/too-large',
      isTooLarge ? {} : { message: 'The form cannot be read.' },
    );
  }
  return Object.fromEntries(form);
}
