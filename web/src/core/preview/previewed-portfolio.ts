import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createContext } from 'react';

/**
 * The portfolio that a page is about, where that is another than the first: it makes of the record what the preview
 * draws.
 */
export const PreviewedPortfolio = createContext<((user: UserRecord) => UserRecord) | undefined>(undefined);
