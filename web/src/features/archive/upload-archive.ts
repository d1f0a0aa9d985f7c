import { LIMITS } from '@vitrine/contract/api/limits';
import { beginArchiveUpload, sendArchivePart } from '@vitrine/contract/calls/archive';
import { ApiError, api } from '../../core/api/api.ts';
import { retryTransient } from '../../core/api/retry.ts';
import { interruptedUpload } from './interrupted-upload.ts';

interface UploadOptions {
  /** Id of the account. */
  owner: string;
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

/**
 * Uploads an archive in parts. A failed part is retried for a minute; an interrupted upload of the same file resumes.
 * @returns the id of the upload @throws {ApiError} the server's rejection, or the last error of a part
 */
export async function uploadArchive(file: File, upload: UploadOptions): Promise<string> {
  const interrupted = interruptedUpload.read(upload.owner);
  if (interrupted && interruptedUpload.matches(interrupted, file)) {
    // Sends the last part again: the response shows whether the server still has the others.
    const completeParts = Math.max(0, Math.ceil(interrupted.received / LIMITS.accountArchivePart) - 1);
    try {
      return await sendParts(file, interrupted.id, completeParts * LIMITS.accountArchivePart, upload);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'archive/gone')) throw error;
      interruptedUpload.remove(upload.owner);
    }
  }
  const { id } = await api(beginArchiveUpload, { body: { bytes: file.size }, signal: upload.signal });
  return sendParts(file, id, 0, upload);
}

async function sendParts(
  file: File,
  id: string,
  startOffset: number,
  { owner, signal, onProgress }: UploadOptions,
): Promise<string> {
  for (let offset = startOffset; offset < file.size; offset += LIMITS.accountArchivePart) {
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', file.slice(offset, offset + LIMITS.accountArchivePart), 'part');
    const { received } = await retryTransient(() => api(sendArchivePart, { params: { id }, form, signal }), signal);
    interruptedUpload.write(owner, { id, name: file.name, bytes: file.size, modified: file.lastModified, received });
    onProgress(received);
  }
  return id;
}
