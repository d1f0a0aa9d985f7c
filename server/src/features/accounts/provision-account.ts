import type { addAccount } from './queries.ts';

/** What a new account starts with; given by `app.ts`, because features do not know each other. */
export type ProvisionAccount = (tx: Parameters<typeof addAccount>[0], account: Newcomer, now: number) => Promise<void>;

interface Newcomer {
  userId: string;
  email: string;
  name: string;
}
