import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CodeBoxes, focusBox } from './code-boxes.tsx';
import { firstEmpty, isComplete, NO_DIGITS } from './code-entry.ts';
import { ResendCode } from './resend-code.tsx';
import { SecurityNotice } from './security-notice.tsx';
import { TwoFactorNotice } from './two-factor-notice.tsx';
import { useBackToLogin } from './use-back-to-login.ts';
import { type CodePurpose, useTwoFactor } from './use-two-factor.ts';

interface TwoFactorProps {
  /** Where the code goes. */
  email: string;
  /** The session is whole now, and the app knows it. */
  onDone: () => void;
  /** With it there is a button to cancel the sign-in. */
  onCancel?: () => void;
  /** After 'Back to Login' has ended the waiting session; without it, the way leads to /login. */
  onBack?: () => void;
  /** What the code is for, if it is no second factor. */
  purpose?: CodePurpose;
  /** Buttons in place of those that leave. */
  children?: ReactNode;
}

/** The second step of signing in: a mailed code. Its frame brings the title, 'Two-Factor Authentication'. */
export function TwoFactor({ email, onDone, onCancel, onBack, purpose = '2FA', children }: TwoFactorProps) {
  const [digits, setDigits] = useState(NO_DIGITS);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const intro = useId();
  const { state, dispatch, send, verify, wait } = useTwoFactor(email, purpose, onDone);
  const { phase, attempts, sentAt, notice } = state;
  const back = useBackToLogin(onBack);

  useEffect(() => focusBox(boxes.current, 0), []);
  const submit = async () => {
    if (phase !== 'ready' || sentAt === undefined || attempts === 0) return;
    if (!isComplete(digits)) {
      dispatch({ type: 'incomplete' });
      return focusBox(boxes.current, firstEmpty(digits));
    }
    // A wrong code stays to be looked at; typing and pasting go over it.
    if (!(await verify(digits.join('')))) focusBox(boxes.current, 0);
  };
  const resend = async () => {
    const sent = await send();
    if (sent) setDigits(NO_DIGITS);
    // The button that had the focus cannot be pressed for a while.
    focusBox(boxes.current, sent ? 0 : firstEmpty(digits));
  };

  if (phase === 'over') {
    return (
      <div className="space-y-4">
        {notice && <TwoFactorNotice notice={notice} />}
        <Button variant="primary" className="w-full" autoFocus onClick={back}>
          Back to Login
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="space-y-4"
    >
      <p id={intro} className="text-muted">
        Enter the 6-digit code that we send to{' '}
        <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      {notice && <TwoFactorNotice notice={notice} />}
      <CodeBoxes
        ref={boxes}
        label="Verification code"
        describedBy={intro}
        digits={digits}
        invalid={notice?.marksCode}
        onChange={(entered) => {
          setDigits(entered);
          dispatch({ type: 'edited' });
        }}
      />
      <p role="status" className="text-sm text-warning empty:hidden">
        {(attempts === 1 || attempts === 2) && !notice?.tellsAttempts ? `${attempts} attempt(s) remaining` : ''}
      </p>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        loading={phase === 'verifying'}
        disabled={phase === 'sending' || sentAt === undefined || attempts === 0}
      >
        {phase === 'verifying' ? 'Verifying...' : 'Verify Code'}
      </Button>
      <ResendCode wait={wait} sending={phase === 'sending'} byItself={phase === 'waiting'} onResend={resend} />
      <SecurityNotice />
      <div className="flex flex-wrap justify-center gap-2">
        {children ?? (
          <>
            {onCancel && (
              <Button variant="quiet" onClick={onCancel}>
                Cancel Login
              </Button>
            )}
            <Button variant="quiet" onClick={back}>
              Back to Login
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
