export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** What is wrong, and at which field. */
interface Problem {
  field: keyof PasswordChange;
  message: string;
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** What can be judged before the server is asked: the first that is wrong, in the order of the specification. */
export function passwordChangeProblem(values: PasswordChange): Problem | undefined {
  const { currentPassword, newPassword, confirmPassword } = values;
  const empty = FIELDS.find((field) => values[field] === '');
  if (empty) return { field: empty, message: 'All three fields are required.' };
  if (newPassword !== confirmPassword) {
    return { field: 'confirmPassword', message: 'New password and confirm password mismatch!' };
  }
  if (newPassword === currentPassword) {
    return { field: 'newPassword', message: 'Current password and new password cannot be same!' };
  }
  return undefined;
}
