import type { FormValues } from './form-values.ts';

/**
 * Fills in from the account what an untouched profile does not say yet. As on import, a name is parted
 * at its last space; a single word is the first name.
 */
export function withAccount({ name, email }: { name: string; email: string }): (values: FormValues) => FormValues {
  return (values) => {
    const nameless = values.firstName === '' && values.lastName === '';
    const space = name.lastIndexOf(' ');
    const names = {
      firstName: space < 0 ? name : name.slice(0, space),
      lastName: space < 0 ? '' : name.slice(space + 1),
    };
    return { ...values, ...(nameless ? names : {}), ...(nameless && values.email === '' ? { email } : {}) };
  };
}
