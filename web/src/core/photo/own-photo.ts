import { removePhoto, updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import { api } from '../api/api.ts';
import { broadcastSessionChange, changeUser, getKnownSession } from '../session/session.ts';

/**
 * Uploads a picture and sets it as the profile picture, here and in every other tab.
 * @param signal aborts the upload; once it has completed, the picture is set
 */
export async function setOwnPhoto(form: FormData, signal?: AbortSignal): Promise<void> {
  const uploaded = await api(uploadPhoto, { form, ...(signal ? { signal } : {}) });
  signal?.throwIfAborted();
  const email = getKnownSession()?.email ?? '';
  const { photoUrl } = await api(updatePhotoUrl, { body: { email, photoUrl: uploaded.photoUrl } });
  showPhoto(photoUrl);
}

/** Removes the profile picture. */
export async function removeOwnPhoto(): Promise<void> {
  await api(removePhoto);
  showPhoto('');
}

function showPhoto(photoURL: string): void {
  changeUser((user) => ({ ...user, photoURL }));
  // The top bar shows the session's picture. It is saved; a failure to refresh the bar is not an error.
  broadcastSessionChange().catch(() => undefined);
}
