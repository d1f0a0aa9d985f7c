import type { UserRecord } from '@vitrine/contract/account/accounts';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { useMemo } from 'react';
import type { FormValues } from '../form/form-values.ts';
import { WithUser } from '../section-frame.tsx';
import { ObjectSection, useObjectSection } from './object-section.tsx';

/** The profile: read-only until Edit is pressed, then a form with Submit and Cancel. */
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
      complete={useMemo(() => fillFromAccount({ name, email }), [name, email])}
    />
  );
}

/**
 * Fills empty fields of an untouched profile: from the account, and with the opt-outs that most people choose. As on
 * import, a name is split at its last space; a single word is the first name.
 */
export function fillFromAccount({ name, email }: { name: string; email: string }): (values: FormValues) => FormValues {
  return (values) => {
    const hasNoName = values.firstName === '' && values.lastName === '';
    const space = name.lastIndexOf(' ');
    const names = {
      firstName: space < 0 ? name : name.slice(0, space),
      lastName: space < 0 ? '' : name.slice(space + 1),
    };
    if (!hasNoName) return values;
    return {
      ...values,
      ...names,
      email: String(values.email) || email,
      gender: String(values.gender) || SECTIONS.personalInfo.fields.gender.optOut,
    };
  };
}
