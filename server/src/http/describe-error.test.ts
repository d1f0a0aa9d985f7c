import { describe, expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const createError = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('a failure in the log (rule W4)', () => {
  test('has its kind, message, code and where it happened', () => {
    const line = describeError(createError('No room.', { code: 'ENOSPC' }));
    expect(line).toMatchObject({ type: 'Error', message: 'No room.', code: 'ENOSPC' });
    expect(line.stack).toMatch(/^Error: No room\.\n {4}at /);
  });

  test('has nothing of the row that PostgreSQL tells, and no value', () => {
    const row = { severity: 'ERROR', detail: 'Failing row contains (asha@example.org).', where: 'asha@example.org' };
    const unique = describeError(
      createError('duplicate key', { ...row, code: '23505', table: 'users', constraint: 'users_email' }),
    );
    expect(unique).toMatchObject({ message: 'duplicate key', table: 'users', constraint: 'users_email' });
    const value = describeError(
      createError('invalid input syntax for type integer: "asha@example.org"', { ...row, code: '22P02' }),
    );
    expect(value).toMatchObject({ code: '22P02' });
    for (const line of [unique, value]) expect(JSON.stringify(line)).not.toContain('asha');
  });

  test('has no piece of a text that is no JSON, nor what a library hangs on its errors, at any depth', () => {
    const syntax = ((): unknown => {
      try {
        return JSON.parse('asha@example.org');
      } catch (error) {
        return error;
      }
    })();
    const line = describeError(createError('It failed.', { cause: syntax, config: { data: 'asha@example.org' } }));
    expect(line.cause).toMatchObject({ type: 'SyntaxError' });
    expect(JSON.stringify(line)).not.toContain('asha');
  });

  test('that is no error is none', () => {
    expect(describeError('asha@example.org')).toEqual({ type: 'string', message: '', stack: '' });
  });
});
