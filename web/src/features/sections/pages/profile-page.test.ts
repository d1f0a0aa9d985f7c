import { expect, test } from 'vitest';
import { fillFromAccount } from './profile-page.tsx';

const empty = { firstName: '', lastName: '', email: '' };

test('an untouched profile starts with the name and email of the account', () => {
  expect(fillFromAccount({ name: 'Asha K. Rao', email: 'a@b.example' })(empty)).toEqual({
    firstName: 'Asha K.',
    lastName: 'Rao',
    email: 'a@b.example',
  });
  expect(fillFromAccount({ name: 'Asha', email: 'a@b.example' })(empty)).toMatchObject({
    firstName: 'Asha',
    lastName: '',
  });
});

test('what the profile says stays', () => {
  const values = { firstName: 'Usha', lastName: '', email: '' };
  expect(fillFromAccount({ name: 'Asha Rao', email: 'a@b.example' })(values)).toEqual(values);
});
