import { expect, test } from 'vitest';
import { passwordChangeProblem } from './change-password-form.tsx';

const problem = (currentPassword: string, newPassword: string, confirmPassword: string) =>
  passwordChangeProblem({ currentPassword, newPassword, confirmPassword });

const REQUIRED = 'All three fields are required.';

test('first, all three fields are required (rule A21)', () => {
  expect(problem('', '', '')).toEqual({ field: 'currentPassword', message: REQUIRED });
  // They do not match either.
  expect(problem('old', '', 'new')).toEqual({ field: 'newPassword', message: REQUIRED });
  // The new password also equals the current one.
  expect(problem('old', 'old', '')).toEqual({ field: 'confirmPassword', message: REQUIRED });
});

test('then new and confirm must match, also where the new one is the current one', () => {
  const mismatch = { field: 'confirmPassword', message: 'New password and confirm password mismatch!' };
  expect(problem('old', 'new', 'nwe')).toEqual(mismatch);
  expect(problem('old', 'old', 'new')).toEqual(mismatch);
});

test('then new must differ from current', () => {
  expect(problem('old', 'old', 'old')).toEqual({
    field: 'newPassword',
    message: 'Current password and new password cannot be same!',
  });
});

test('the rest is for the server to judge: no least length, blanks count, case counts', () => {
  expect(problem('old', 'n', 'n')).toBeUndefined();
  expect(problem(' ', '  ', '  ')).toBeUndefined();
  expect(problem('old', 'Old', 'Old')).toBeUndefined();
});
