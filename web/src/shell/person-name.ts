import type { UserRecord } from '@vitrine/contract/accounts';

/** What a person is called wherever the app speaks to them: as the profile says, else as they registered. */
export function personName({ name, resume }: Pick<UserRecord, 'name' | 'resume'>): string {
  const { firstName, lastName } = resume.personalInfo;
  return [firstName, lastName].filter(Boolean).join(' ') || name;
}
