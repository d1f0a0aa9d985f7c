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
 * Starts Firebase Authentication, which is a singleton. In browsers that only allow popups directly within a click, as
 * on phones, the library prepares itself for that now.
 */
export function startFirebaseAuth({ projectId, apiKey }: FirebaseSettings): Auth {
  const app = initializeApp({ projectId, apiKey, authDomain: `${projectId}.firebaseapp.com` });
  return initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
}

/**
 * Signs a user in with Google in a popup of Firebase Authentication. Only the token is used: our own session determines
 * who is signed in.
 */
export async function signInForIdToken(settings: FirebaseSettings): Promise<string> {
  const auth = startFirebaseAuth(settings);
  const provider = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  try {
    const { user } = await signInWithPopup(auth, provider);
    return await user.getIdToken();
  } finally {
    await signOut(auth);
  }
}
