import { expect, test } from 'vitest';
import { validatePasswordChange } from './change-password-form.tsx';

const validate = (currentPassword: string, newPassword: string, confirmPassword: string) =>
  validatePasswordChange({ currentPassword, newPassword, confirmPassword });

const REQUIRED = 'All three fields are required.';

test('first, all three fields are required (rule A21)', () => {
  expect(validate('', '', '')).toEqual({ field: 'currentPassword', message: REQUIRED });
  // They do not match either.
  expect(validate('old', '', 'new')).toEqual({ field: 'newPassword', message: REQUIRED });
  // The new password also equals the current one.
  expect(validate('old', 'old', '')).toEqual({ field: 'confirmPassword', message: REQUIRED });
});

test('then new and confirm must match, also where the new one is the current one', () => {
  const mismatch = { field: 'confirmPassword', message: 'New password and confirm password mismatch!' };
  expect(validate('old', 'new', 'nwe')).toEqual(mismatch);
  expect(validate('old', 'old', 'new')).toEqual(mismatch);
});

test('then new must differ from current', () => {
  expect(validate('old', 'old', 'old')).toEqual({
    field: 'newPassword',
    message: 'Current password and new password cannot be same!',
  });
});

test('the rest is for the server to judge: no least length, blanks count, case counts', () => {
  expect(validate('old', 'n', 'n')).toBeUndefined();
  expect(validate(' ', '  ', '  ')).toBeUndefined();
  expect(validate('old', 'Old', 'Old')).toBeUndefined();
});
