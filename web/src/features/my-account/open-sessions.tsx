import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { endSession, listSessions } from '@vitrine/contract/calls/sessions';
import { useRef, useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useFormats } from '../../core/preferences/formats.ts';
import { queries } from '../../core/session/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusAfterRender } from '../../ui/form/use-focus-after-render.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';

/** The sessions to end, and the message to show afterwards. */
interface EndRequest {
  ids: readonly string[];
  done: string;
}

/** The active sessions, with buttons to end them. */
export function OpenSessions({ user }: { user: UserRecord }) {
  const sessions = useQuery({ ...SESSIONS_QUERY, queryKey: [...SESSIONS_QUERY.queryKey, user.uid] });
  const [doneMessage, setDoneMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const endSessions = useMutation({
    mutationFn: ({ ids }: EndRequest) => Promise.all(ids.map(endSessionById)),
    onMutate: () => setDoneMessage(''),
    onSuccess: (_, request) => setDoneMessage(request.done),
    onSettled: async (_, error) => {
      // If one of several could not be ended, others may have been.
      await refetchSessions();
      // The pressed button is unmounted with its session.
      if (!error) focusAfterRender('[data-heading]');
    },
  });
  const otherSessions = sessions.data?.filter(({ isThis }) => !isThis) ?? [];
  const isEnding = (ids: readonly string[]) => endSessions.isPending && endSessions.variables.ids.join() === ids.join();
  const otherSessionIds = otherSessions.map(({ id }) => id);

  return (
    <div ref={box}>
      <h3 data-heading tabIndex={-1} className="text-sm font-medium">
        Where you are signed in
      </h3>
      {sessions.isPending && <Skeleton className="mt-4 h-12 w-full" />}
      {sessions.isError && (
        <div className="mt-4">
          <FailureNotice error={sessions.error} onRetry={() => sessions.refetch()} />
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={isEnding([session.id])}
            onEnd={(device) => endSessions.mutate({ ids: [session.id], done: `Signed out: ${device}.` })}
          />
        ))}
      </ul>
      {otherSessions.length > 1 && (
        <Button
          className="mt-4"
          loading={isEnding(otherSessionIds)}
          onClick={() => endSessions.mutate({ ids: otherSessionIds, done: 'Signed out everywhere else.' })}
        >
          Sign out everywhere else
        </Button>
      )}
      {endSessions.isError && (
        <div className="mt-4">
          <FailureNotice error={endSessions.error} title="The sign-out did not work." />
        </div>
      )}
      <StatusLine>{doneMessage}</StatusLine>
    </div>
  );
}

/** Ends one session; succeeds if it has already ended. */
async function endSessionById(id: string): Promise<void> {
  try {
    await api(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'content/not-found') throw error;
  }
}

interface SessionItemProps {
  session: CallAnswer<typeof listSessions>['sessions'][number];
  busy: boolean;
  /** Called with the device's name. */
  onEnd: (device: string) => void;
}

/** One active session. */
function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const { device, network } = session;
  return (
    <li className="flex min-h-16 justify-between gap-x-4 gap-y-2 py-3 max-sm:flex-col max-sm:items-start sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          {device}
          {session.isThis && (
            <span className="rounded-sm bg-accent-soft px-2 text-xs font-medium text-accent-strong">This device</span>
          )}
        </p>
        <p className="text-sm text-muted">
          Signed in <Moment at={session.createdAt} />
          {describeMethod(session)}
          {network && `, from the network ${network}`}
        </p>
        {!session.isThis && (
          <p className="text-sm text-muted">
            Last seen <Moment at={session.seenAt} />
          </p>
        )}
      </div>
      {!session.isThis && (
        <Button className="shrink-0" loading={busy} onClick={() => onEnd(device)}>
          Sign out
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function Moment({ at }: { at: number }) {
  const { moment } = useFormats();
  return (
    <time className="whitespace-nowrap" dateTime={new Date(at).toISOString()}>
      {moment(at)}
    </time>
  );
}

/** Describes how the session was signed in: ' with your password and a mailed code', ' with Google'. */
function describeMethod({ method, withCode }: SessionItemProps['session']): string {
  const means = [method === 'password' ? 'your password' : method, withCode && 'a mailed code'].filter(Boolean);
  return means.length > 0 ? ` with ${means.join(' and ')}` : '';
}

const queryKey = ['open-sessions'];

/** Query options of the active sessions. */
const SESSIONS_QUERY = {
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api(listSessions, { signal })).sessions,
};

/** Refetches the sessions after some have ended. */
export const refetchSessions = (): Promise<void> => queries.invalidateQueries({ queryKey });
