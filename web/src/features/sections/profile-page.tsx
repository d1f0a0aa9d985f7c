import type { UserRecord } from '@vitrine/contract/accounts';
import { SECTIONS } from '@vitrine/contract/resume';
import { useMemo } from 'react';
import { ObjectSection } from './object-section.tsx';
import { withAccount } from './profile-from-account.ts';
import { useObjectSection } from './use-object-section.ts';
import { WithUser } from './with-user.tsx';

/** Who somebody is: to read until Edit, then a form with Submit and Cancel. */
export function ProfilePage() {
  return <WithUser>{(user) => <Profile key={user._id} user={user} />}</WithUser>;
}

function Profile({ user }: { user: UserRecord }) {
  const { name, email } = user;
  return (
    <ObjectSection
      definition={SECTIONS.personalInfo}
      section={useObjectSection('personalInfo', user)}
      settings={user.publicSettings}
      complete={useMemo(() => withAccount({ name, email }), [name, email])}
    />
  );
}
