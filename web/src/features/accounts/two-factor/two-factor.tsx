import { LIMITS } from '@vitrine/contract/api/limits';
import { ShieldCheck } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FailureNotice, formatDuration } from '../../../core/errors/failure-notice.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { CONTROL_CLASSES } from '../../../ui/form/text-input.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { useBackToLogin } from '../sign-in/sign-in-navigation.ts';
import type { Notice } from './two-factor-state.ts';
import { type CodePurpose, useTwoFactor } from './use-two-factor.ts';

interface TwoFactorProps {
  /** The email address that the code is sent to. */
  email: string;
  /** Called once the session is complete and published to the app. */
  onDone: () => void;
  /** If set, a button to cancel the sign-in is shown. */
  onCancel?: () => void;
  /** Called after 'Back to Login' has ended the pending session; without it, the app navigates to /login. */
  onBack?: () => void;
  /** The purpose of the code, unless it is a second factor. */
  purpose?: CodePurpose;
  /** Buttons that replace the ones for leaving. */
  children?: ReactNode;
}

/** The second step of a sign-in: a mailed code. The parent renders the title, 'Two-Factor Authentication'. */
export function TwoFactor({ email, onDone, onCancel, onBack, purpose = '2FA', children }: TwoFactorProps) {
  const [digits, setDigits] = useState(NO_DIGITS);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const intro = useId();
  const { state, dispatch, send, verify, wait } = useTwoFactor(email, purpose, onDone);
  const { phase, attempts, sentAt, notice } = state;
  const leave = useBackToLogin(onBack);

  useEffect(() => focusBox(boxes.current, 0), []);
  const submit = async () => {
    if (phase !== 'ready' || sentAt === undefined || attempts === 0) return;
    if (!isComplete(digits)) {
      dispatch({ type: 'incomplete' });
      return focusBox(boxes.current, findFirstEmpty(digits));
    }
    // A wrong code stays visible for comparison; typing and pasting replace it.
    if (!(await verify(digits.join('')))) focusBox(boxes.current, 0);
  };
  const resend = async () => {
    const sent = await send();
    if (sent) setDigits(NO_DIGITS);
    // The button that had the focus is disabled until the cooldown ends.
    focusBox(boxes.current, sent ? 0 : findFirstEmpty(digits));
  };

  if (phase === 'over') {
    return (
      <div className="space-y-4">
        {notice && <TwoFactorNotice notice={notice} />}
        <Button variant="primary" className="w-full" autoFocus onClick={leave}>
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
        {attempts === 1 || attempts === 2 ? `${attempts} attempt(s) remaining` : ''}
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
            <Button variant="quiet" onClick={leave}>
              Back to Login
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** Security advice about codes. */
function SecurityNotice() {
  return (
    <div className="flex gap-3 rounded-sm bg-sunken p-3 text-sm text-muted">
      <ShieldCheck size={20} strokeWidth={1.5} className="shrink-0" aria-hidden="true" />
      <p>The code expires in 5 minutes. Never share it with anyone. Our staff will never ask for it.</p>
    </div>
  );
}

/** The message of the two-factor screen; an error with a waiting time shows a countdown. */
function TwoFactorNotice({ notice: { tone, title, detail } }: { notice: Notice }) {
  if (detail instanceof Error) return <FailureNotice title={title} error={detail} />;
  return (
    <Alert tone={tone} title={title}>
      {detail}
    </Alert>
  );
}

interface ResendCodeProps {
  /** Seconds until another code can be sent. */
  wait: number;
  sending: boolean;
  /** Whether the first code is sent automatically when the countdown ends. */
  byItself: boolean;
  onResend: () => void;
}

/** A button to request another code; shows a countdown while none can be sent. */
function ResendCode({ wait, sending, byItself: isAutomatic, onResend }: ResendCodeProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
      {!isAutomatic && "Didn't receive the code?"}
      <button
        type="button"
        disabled={wait > 0 || isAutomatic}
        // Keeps the focus while sending.
        aria-disabled={sending || undefined}
        onClick={sending ? undefined : onResend}
        className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 items-center gap-1.5 tabular-nums disabled:cursor-not-allowed disabled:text-muted disabled:no-underline aria-disabled:text-muted aria-disabled:no-underline`}
      >
        {sending && <Spinner />}
        {getResendLabel(wait, sending, isAutomatic)}
      </button>
    </p>
  );
}

function getResendLabel(wait: number, sending: boolean, isAutomatic: boolean): string {
  if (sending) return 'Sending...';
  if (isAutomatic) return `Sending in ${formatDuration(wait)}`;
  return wait > 0 ? `Resend in ${formatDuration(wait)}` : 'Resend code';
}

interface CodeBoxesProps {
  /** Accessible name of the group. */
  label: string;
  digits: CodeDigits;
  onChange: (digits: CodeDigits) => void;
  /** Whether the entered code is wrong. */
  invalid?: boolean;
  /** Ids of the elements that describe the group. */
  describedBy?: string;
  ref?: Ref<HTMLFieldSetElement>;
}

/** One box per digit of a code. Typing moves forward, Backspace in an empty box moves back; a code can be pasted. */
function CodeBoxes({ label, digits, onChange, invalid = false, describedBy, ref }: CodeBoxesProps) {
  const setDigit = (box: HTMLInputElement, entry: DigitsInput) => {
    onChange(entry.digits);
    focusBox(box.closest('fieldset'), entry.focus);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = findNextBox(digits, index, event.key);
    if (to === undefined) return;
    event.preventDefault();
    focusBox(event.currentTarget.closest('fieldset'), to);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    setDigit(event.currentTarget, pasteDigits(digits, index, event.clipboardData.getData('text')));
  };
  return (
    <fieldset ref={ref} aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div className="grid max-w-90 grid-cols-6 gap-2">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            enterKeyHint="go"
            aria-label={`Digit ${index + 1} of ${digits.length}`}
            aria-invalid={invalid || undefined}
            value={digit}
            // React fires no change event for a digit typed over itself; the focus still has to move forward.
            onInput={(event) => setDigit(event.currentTarget, enterDigits(digits, index, event.currentTarget.value))}
            onChange={noop}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onPaste={(event) => handlePaste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
            className={`${CONTROL_CLASSES} min-h-13 px-0! text-center text-lg! font-medium tabular-nums`}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Prevents React's warning about read-only inputs. */
const noop = () => {};

/** Moves the focus to a box and selects its digit. */
function focusBox(group: HTMLFieldSetElement | null, index: number): void {
  const box = group?.querySelectorAll('input')[index];
  box?.focus();
  // Also when it already had the focus.
  box?.select();
}

/** The digits of a one-time code: one character per box, or ''. */
type CodeDigits = readonly string[];

/** The digits after an input, and the index of the box to focus. */
interface DigitsInput {
  digits: CodeDigits;
  focus: number;
}

export const NO_DIGITS: CodeDigits = Array.from({ length: LIMITS.codeDigits }, () => '');
const LAST_INDEX = LIMITS.codeDigits - 1;

export const isComplete = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '');

/** Returns the index of the first empty box, or of the last box if none is empty. */
export const findFirstEmpty = (digits: CodeDigits): number => {
  const at = digits.indexOf('');
  return at === -1 ? LAST_INDEX : at;
};

/** Applies the new content of a box: typed, deleted, or autofilled. */
export function enterDigits(digits: CodeDigits, at: number, text: string): DigitsInput {
  if (text === '') return { digits: digits.with(at, ''), focus: at };
  const before = digits[at] ?? '';
  const pasted = keepDigits(text);
  // Typed next to the existing digit: replace it with the new one.
  const typed = before && pasted.length === 2 && pasted.includes(before) ? pasted.replace(before, '') : pasted;
  return pasteDigits(digits, at, typed);
}

/**
 * Applies digits from a clipboard, a mail or a keyboard: a whole code from the first box on, otherwise from this one
 * on.
 */
export function pasteDigits(digits: CodeDigits, at: number, text: string): DigitsInput {
  const pasted = keepDigits(text).slice(0, LIMITS.codeDigits);
  if (pasted === '') return { digits, focus: at };
  const from = pasted.length === LIMITS.codeDigits ? 0 : at;
  const filled = digits.map((digit, index) => pasted[index - from] ?? digit);
  return { digits: filled, focus: Math.min(from + pasted.length, LAST_INDEX) };
}

/** Returns the box that a key moves to; undefined if the browser handles the key. */
export function findNextBox(digits: CodeDigits, at: number, key: string): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(LAST_INDEX, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return LAST_INDEX;
  if (key === 'Backspace' && digits[at] === '') return Math.max(0, at - 1);
  return undefined;
}

const keepDigits = (text: string) => text.replace(/[^0-9]/g, '');
