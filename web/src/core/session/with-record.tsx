import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { ReactNode } from 'react';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { useUser } from './session.ts';

interface WithRecordProps {
  /** The shape of what is coming. */
  shape: ReactNode;
  children: (user: UserRecord) => ReactNode;
}

/** A page once the record is there; until then its shape, or why it cannot be shown. */
export function WithRecord({ shape, children }: WithRecordProps) {
  const { data, isError, error, refetch } = useUser();
  if (data) return children(data);
  if (!isError) return shape;
  return <FailureNotice error={error} title="Your data could not be loaded." onRetry={() => refetch()} />;
}
