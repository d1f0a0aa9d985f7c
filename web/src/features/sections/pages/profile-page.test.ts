import { expect, test } from 'vitest';
import { fillFromAccount } from './profile-page.tsx';

const empty = { firstName: '', lastName: '', email: '', gender: '' };

test('an untouched profile starts with the name and email of the account, and without a gender', () => {
  expect(fillFromAccount({ name: 'Asha K. Rao', email: 'a@b.example' })(empty)).toEqual({
    firstName: 'Asha K.',
    lastName: 'Rao',
    email: 'a@b.example',
    gender: 'Prefer not to say',
  });
  expect(fillFromAccount({ name: 'Asha', email: 'a@b.example' })(empty)).toMatchObject({
    firstName: 'Asha',
    lastName: '',
  });
});

test('what the profile says stays', () => {
  const values = { firstName: 'Usha', lastName: '', email: '', gender: '' };
  expect(fillFromAccount({ name: 'Asha Rao', email: 'a@b.example' })(values)).toEqual(values);
});
