import { useState } from 'react';
import { ApiError } from '../api/api.ts';

const needsSignIn = (error: unknown) => error instanceof ApiError && error.code === 'auth/requires-recent-login';

/** What is done with the re-authentication dialog. */
export interface RecentSignIn {
  /** Does what needs a recent sign-in, asking for it where the server does. @returns undefined when the person gave up */
  run: <T>(action: () => Promise<T>) => Promise<T | undefined>;
  asking: boolean;
  answer: (confirmed: boolean) => void;
}

/** Lets an action that the server refuses without a recent sign-in go on by itself after one. */
export function useRecentSignIn(): RecentSignIn {
  const [waiting, setWaiting] = useState<{ resolve: (confirmed: boolean) => void }>();
  const askPerson = () => new Promise<boolean>((resolve) => setWaiting({ resolve }));
  return {
    asking: waiting !== undefined,
    answer: (confirmed) => {
      setWaiting(undefined);
      waiting?.resolve(confirmed);
    },
    run: async (action) => {
      for (;;) {
        try {
          return await action();
        } catch (error) {
          if (!needsSignIn(error)) throw error;
        }
        if (!(await askPerson())) return undefined;
      }
    },
  };
}
