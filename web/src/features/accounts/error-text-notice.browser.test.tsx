import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { ERRORS } from '@vitrine/contract/api/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../core/api/api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ErrorTextNotice } from './error-text-notice.tsx';

test('who has to wait a quarter of an hour is not told to try again', async () => {
  const code = 'request/throttled';
  const { message } = ERRORS[code];
  const error = new ApiError(code, message, { success: false, code, message, retryAfter: 900 });
  const { screen } = await renderInApp(<ErrorTextNotice catalogue={ERROR_TEXTS.login} error={error} />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Too many attempts. Please wait before you try again. You can try again in 15 min.');
  await expect.element(screen.getByText('Please try again')).not.toBeInTheDocument();
});
