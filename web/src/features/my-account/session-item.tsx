import type { CallAnswer } from '@vitrine/contract/call';
import type { listSessions } from '@vitrine/contract/calls/sessions';
import { Button } from '../../ui/button.tsx';

interface SessionItemProps {
  session: CallAnswer<typeof listSessions>['sessions'][number];
  busy: boolean;
  /** Called with the device in words. */
  onEnd: (device: string) => void;
}

/** One place where one is signed in. */
export function SessionItem({ session, busy, onEnd }: SessionItemProps) {
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
          {howText(session)}
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
  return (
    <time className="whitespace-nowrap" dateTime={new Date(at).toISOString()}>
      {moment.format(at)}
    </time>
  );
}

/** How it was signed in: ' with your password and a mailed code', ' with Google'. */
function howText({ method, withCode }: SessionItemProps['session']): string {
  const means = [method === 'password' ? 'your password' : method, withCode && 'a mailed code'].filter(Boolean);
  return means.length > 0 ? ` with ${means.join(' and ')}` : '';
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
