import { describe, expect, test } from 'vitest';
import { handleInput, isHandle } from './handle.ts';

test('upper case is taken as small letters', () => {
  expect(handleInput.parse(' Asha-Rao ')).toBe('asha-rao');
});

describe('nobody can pass for the product', () => {
  test.each([
    ...['vitrine', 'vitrine1', 'vitrine-support', 'my-vitrine', 'v1tr1ne', 'vltrine', 'vi-tri-ne', 'thevitrineteam'],
    ...['support', 'supp0rt', 'support-team', 'support24', 'customer-support', 'asha-official', 'off1cial', 'adm1n'],
    ...['admin-2', 'noreply', 'verify-email', 'reset-password', 'favicon', 'robots', 'email-verified'],
    ...['billing', 'billing-team', 'team-2', 'help-desk', 'contact-us', '123'],
  ])('%s is reserved (rule P1)', (handle) => {
    expect(handleInput.safeParse(handle).error?.issues.map(({ message }) => message)).toEqual([
      'This address is reserved',
    ]);
  });

  test.each([
    ...['asha-rao', 'asha-rao-2', 'asha2', 'john-page', 'mali', 'portfolio-asha', 'grace-design', 'tim-cook'],
    ...['victoria-trine', 'asha-security', 'helpful-asha', 'plan-b', 'x1y2z3'],
  ])('%s is free to take', (handle) => {
    expect(isHandle(handle)).toBe(true);
  });
});
