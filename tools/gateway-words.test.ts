import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Paths that may contain a gateway's identifiers: its folders, its schema in the contract, and its settings. */
const ALLOWED_PATHS = [
  'server/src/integrations/payments/razorpay/',
  'web/src/features/plans/checkout/razorpay/',
  'contract/src/plans/payment-gateways/razorpay.ts',
  'server/src/config/payment-settings.ts',
];
/** Names of fields, headers, keys and hosts; not the gateway's name alone, which users read. */
const GATEWAY_IDENTIFIERS = /razorpay_|-razorpay|razorpay\.com|rzp_/;

test('what a gateway calls its fields and headers stands in its folder alone (decision 063)', () => {
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const violations = files.filter(
    (file) =>
      !ALLOWED_PATHS.some((home) => file.startsWith(home)) &&
      GATEWAY_IDENTIFIERS.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(violations).toEqual([]);
  for (const home of ALLOWED_PATHS) expect(files.some((file) => file.startsWith(home))).toBe(true);
});
