import { removePhoto, updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import { api } from '../api/api.ts';
import { broadcastSessionChange, changeUser, getKnownSession } from '../session/session.ts';

/**
 * Uploads a picture and makes it the profile picture, here and in every other tab.
 * @param signal gives the upload up; once it is through, the picture is taken into use
 */
export async function setOwnPhoto(form: FormData, signal?: AbortSignal): Promise<void> {
  const uploaded = await api(uploadPhoto, { form, ...(signal ? { signal } : {}) });
  signal?.throwIfAborted();
  const email = getKnownSession()?.email ?? '';
  const { photoUrl } = await api(updatePhotoUrl, { body: { email, photoUrl: uploaded.photoUrl } });
  show(photoUrl);
}

/** Has no profile picture any more. */
export async function removeOwnPhoto(): Promise<void> {
  await api(removePhoto);
  show('');
}

function show(photoURL: string): void {
  changeUser((user) => ({ ...user, photoURL }));
  // The bar shows the session's picture. It is stored; that it is not seen there at once is no failure.
  broadcastSessionChange().catch(() => undefined);
}
