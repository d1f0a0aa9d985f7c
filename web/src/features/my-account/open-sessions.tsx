import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { endSession } from '@vitrine/contract/calls/sessions';
import { useRef, useState } from 'react';
import { ApiError, api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusAfterRender } from '../../ui/form/use-focus-after-render.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OPEN_SESSIONS, refetchSessions } from './open-sessions-query.ts';
import { SessionItem } from './session-item.tsx';
import { StatusLine } from './status-line.tsx';

/** Which sessions to end, and what to say when they are. */
interface Ending {
  ids: readonly string[];
  done: string;
}

/** Where one is signed in, and signing out there. */
export function OpenSessions({ user }: { user: UserRecord }) {
  const sessions = useQuery({ ...OPEN_SESSIONS, queryKey: [...OPEN_SESSIONS.queryKey, user.uid] });
  const [done, setDone] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const end = useMutation({
    mutationFn: ({ ids }: Ending) => Promise.all(ids.map(endOne)),
    onMutate: () => setDone(''),
    onSuccess: (_, ending) => setDone(ending.done),
    onSettled: async (_, error) => {
      // Of several some may have ended although another did not.
      await refetchSessions();
      // The button that was pressed is gone with its session.
      if (!error) focusAfterRender('[data-heading]');
    },
  });
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? [];
  const busy = (ids: readonly string[]) => end.isPending && end.variables.ids.join() === ids.join();
  const allOthers = others.map(({ id }) => id);

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
            busy={busy([session.id])}
            onEnd={(device) => end.mutate({ ids: [session.id], done: `Signed out: ${device}.` })}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          className="mt-4"
          loading={busy(allOthers)}
          onClick={() => end.mutate({ ids: allOthers, done: 'Signed out everywhere else.' })}
        >
          Sign out everywhere else
        </Button>
      )}
      {end.isError && (
        <div className="mt-4">
          <FailureNotice error={end.error} title="Not signed out there." />
        </div>
      )}
      <StatusLine>{done}</StatusLine>
    </div>
  );
}

/** Ends one session; that it ended already is as good. */
async function endOne(id: string): Promise<void> {
  try {
    await api(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'content/not-found') throw error;
  }
}
