import { useState } from 'react';
import { ApiError } from '../api/api.ts';

const needsSignIn = (error: unknown) => error instanceof ApiError && error.code === 'auth/requires-recent-login';

/** State and callbacks of the re-authentication dialog. */
export interface RecentSignIn {
  /**
   * Runs an action, and asks for a recent sign-in if the server requires it. @returns undefined if the user cancelled
   */
  run: <T>(action: () => Promise<T>) => Promise<T | undefined>;
  asking: boolean;
  answer: (confirmed: boolean) => void;
}

/** Repeats an action that the server rejected for lack of a recent sign-in, after the user has signed in again. */
export function useRecentSignIn(): RecentSignIn {
  const [prompt, setPrompt] = useState<{ resolve: (confirmed: boolean) => void }>();
  const promptUser = () => new Promise<boolean>((resolve) => setPrompt({ resolve }));
  return {
    asking: prompt !== undefined,
    answer: (confirmed) => {
      setPrompt(undefined);
      prompt?.resolve(confirmed);
    },
    run: async (action) => {
      for (;;) {
        try {
          return await action();
        } catch (error) {
          if (!needsSignIn(error)) throw error;
        }
        if (!(await promptUser())) return undefined;
      }
    },
  };
}
