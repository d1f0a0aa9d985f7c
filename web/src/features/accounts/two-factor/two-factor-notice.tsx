import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { Alert } from '../../../ui/alert.tsx';
import type { Notice } from './two-factor-state.ts';

/** What the two-factor screen has to say; a failure with a waiting time counts it down. */
export function TwoFactorNotice({ notice: { tone, title, detail } }: { notice: Notice }) {
  if (detail instanceof Error) return <FailureNotice title={title} error={detail} />;
  return (
    <Alert tone={tone} title={title}>
      {detail}
    </Alert>
  );
}
