import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createContext } from 'react';

/** Set on a page about a portfolio other than the first: converts the record to what the preview renders. */
export const PreviewedPortfolio = createContext<((user: UserRecord) => UserRecord) | undefined>(undefined);
