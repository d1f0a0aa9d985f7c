import { LIMITS } from '@vitrine/contract/api/limits';
import { beginArchiveUpload, sendArchivePart } from '@vitrine/contract/calls/archive';
import { api } from '../../core/api/api.ts';
import { tryAgain } from '../../core/api/try-again.ts';

interface Upload {
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

/**
 * Uploads an archive in parts. A part that fails is sent again for a minute.
 * @returns the id of the upload @throws {ApiError} what it was refused with, or what it failed with for the last time
 */
export async function uploadArchive(file: Blob, { signal, onProgress }: Upload): Promise<string> {
  const { id } = await api(beginArchiveUpload, { body: { bytes: file.size }, signal });
  for (let offset = 0; offset < file.size; offset += LIMITS.accountArchivePart) {
    const form = new FormData();
    form.set('offset', String(offset));
    form.set('part', file.slice(offset, offset + LIMITS.accountArchivePart), 'part');
    const { received } = await tryAgain(() => api(sendArchivePart, { params: { id }, form, signal }), signal);
    onProgress(received);
  }
  return id;
}
