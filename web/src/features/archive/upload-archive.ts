import { LIMITS } from '@vitrine/contract/api/limits';
import { beginArchiveUpload, sendArchivePart } from '@vitrine/contract/calls/archive';
import { ApiError, api } from '../../core/api/api.ts';
import { tryAgain } from '../../core/api/try-again.ts';
import { stoppedUpload } from './stopped-upload.ts';

interface Upload {
  /** Whose archive it is, by their id. */
  owner: string;
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

/**
 * Uploads an archive in parts. A part that fails is sent again for a minute; a file whose upload stopped before goes on
 * where it stopped.
 * @returns the id of the upload @throws {ApiError} what it was refused with, or what it failed with for the last time
 */
export async function uploadArchive(file: File, upload: Upload): Promise<string> {
  const stopped = stoppedUpload.read(upload.owner);
  if (stopped && stoppedUpload.isOf(stopped, file)) {
    // The last part again: it tells whether the server has the others still.
    const whole = Math.max(0, Math.ceil(stopped.received / LIMITS.accountArchivePart) - 1);
    try {
      return await sendParts(file, stopped.id, whole * LIMITS.accountArchivePart, upload);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'archive/gone')) throw error;
      stoppedUpload.remove(upload.owner);
    }
  }
  const { id } = await api(beginArchiveUpload, { body: { bytes: file.size }, signal: upload.signal });
  return sendParts(file, id, 0, upload);
}

async function sendParts(file: File, id: string, from: number, { owner, signal, onProgress }: Upload): Promise<string> {
  for (let offset = from; offset < file.size; offset += LIMITS.accountArchivePart) {
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', file.slice(offset, offset + LIMITS.accountArchivePart), 'part');
    const { received } = await tryAgain(() => api(sendArchivePart, { params: { id }, form, signal }), signal);
    stoppedUpload.write(owner, { id, name: file.name, bytes: file.size, modified: file.lastModified, received });
    onProgress(received);
  }
  return id;
}
