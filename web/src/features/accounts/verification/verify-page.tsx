import { useSession } from '../../../core/session/session.ts';
import { paths } from '../../../paths.ts';
import { Undecided } from '../../../shell/guards.tsx';
import { Redirect } from '../../../shell/redirect.tsx';
import { VerifyScreen } from './verify-screen.tsx';

/** The verification screen at its own address: only for those who wait for it. */
export function VerifyPage() {
  const stage = useSession().data?.stage;
  if (stage === undefined) return <Undecided />;
  if (stage === 'unverified') return <VerifyScreen />;
  return <Redirect to={stage === 'full' ? paths.dashboard : paths.login} />;
}
