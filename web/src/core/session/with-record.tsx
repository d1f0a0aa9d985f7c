import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { ReactNode } from 'react';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { useUser } from './session.ts';

interface WithRecordProps {
  /** Placeholder in the shape of the page. */
  shape: ReactNode;
  children: (user: UserRecord) => ReactNode;
}

/** Renders a page once the record is loaded; until then a placeholder, or the error. */
export function WithRecord({ shape: placeholder, children }: WithRecordProps) {
  const { data, isError, error, refetch } = useUser();
  if (data) return children(data);
  if (!isError) return placeholder;
  return <FailureNotice error={error} title="Your data could not be loaded." onRetry={() => refetch()} />;
}
