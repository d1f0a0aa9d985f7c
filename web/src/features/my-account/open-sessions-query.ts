import { listSessions } from '@vitrine/contract/calls/sessions';
import { api } from '../../api.ts';
import { queries } from '../../core/session/query-client.ts';

const queryKey = ['open-sessions'];

/** Where one is signed in. */
export const OPEN_SESSIONS = {
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api(listSessions, { signal })).sessions,
};

/** For when sessions ended: asks the server which are left. */
export const refetchSessions = (): Promise<void> => queries.invalidateQueries({ queryKey });
