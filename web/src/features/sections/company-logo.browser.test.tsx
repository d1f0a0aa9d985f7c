import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompanyLogo } from './company-logo.tsx';

test.each([
  ['कृष्णमूर्ति', 'कृ'],
  ['केन्द्रीय विद्यालय', 'के'],
  ['العربية للطيران', 'ع'],
  ['éclair', 'É'],
  [' kaveri Payments', 'K'],
  ['', ''],
])('%s has the monogram %s', async (name, letter) => {
  await render(<CompanyLogo url="" name={name} />);
  await expect.poll(() => document.querySelector('[data-logo=default]')?.textContent).toBe(letter);
});
