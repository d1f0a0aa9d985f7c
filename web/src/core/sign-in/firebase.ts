import { signInWithFirebase } from '@vitrine/contract/calls/providers';
import type { Intent, PopupResult } from '@vitrine/contract/providers';
import { api } from '../../api.ts';
import { firebaseFailure } from './firebase-failure.ts';
import type { FirebaseSettings } from './firebase-window.ts';

/** Firebase's library is large: it is loaded only where it is configured, and somebody sees its button. */
const load = () => import('./firebase-window.ts');

/** Has the library ready for the press, see below. */
export async function prepareFirebase(settings: FirebaseSettings): Promise<void> {
  const { firebaseAuth } = await load();
  firebaseAuth(settings);
}

/**
 * Signs in or up with Google through Firebase, where it is configured. Its library opens the window, which
 * browsers allow for a moment after a press only, so the library should be there by then.
 */
export async function askFirebase(
  settings: FirebaseSettings,
  intent: Intent,
  signal: AbortSignal,
): Promise<PopupResult> {
  const idToken = await getIdToken(settings);
  signal.throwIfAborted();
  return api(signInWithFirebase, { body: { idToken, intent }, signal });
}

async function getIdToken(settings: FirebaseSettings): Promise<string> {
  try {
    const { firebaseIdToken } = await load();
    return await firebaseIdToken(settings);
  } catch (error) {
    throw firebaseFailure(error) ?? new DOMException('Another window took the place of this one.', 'AbortError');
  }
}
