import type { UserRecord } from '@vitrine/contract/accounts';
import { useSession, useUser } from './session.ts';

/** What a person is called wherever the app speaks to them: as the profile says, else as they registered. */
export function personName({ name, resume }: Pick<UserRecord, 'name' | 'resume'>): string {
  const { firstName, lastName } = resume.personalInfo;
  return [firstName, lastName].filter(Boolean).join(' ') || name;
}

/** The same of the signed-in, once the record is there; until then as the session says. */
export function useOwnName(): string {
  const session = useSession().data;
  const user = useUser().data;
  return (user && personName(user)) || session?.name || session?.email || '';
}
