import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from '@firebase/auth';

export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
}

/**
 * Starts Firebase Authentication, the same one each time. Where browsers allow windows only right within a press,
 * as on phones, the library makes itself ready for that now.
 */
export function firebaseAuth({ projectId, apiKey }: FirebaseSettings): Auth {
  const app = initializeApp({ projectId, apiKey, authDomain: `${projectId}.firebaseapp.com` });
  return initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
}

/**
 * Lets somebody sign in with Google in a window of Firebase Authentication. Only the token is kept of it: who is
 * signed in, our own session says.
 */
export async function firebaseIdToken(settings: FirebaseSettings): Promise<string> {
  const auth = firebaseAuth(settings);
  const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  try {
    const { user } = await signInWithPopup(auth, google);
    return await user.getIdToken();
  } finally {
    await signOut(auth);
  }
}
