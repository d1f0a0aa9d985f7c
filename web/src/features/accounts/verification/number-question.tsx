import type { NumberQuestion } from '@vitrine/contract/account/number-question';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AuthCard, TextField } from '../auth-card.tsx';

interface NumberQuestionCardProps {
  question: NumberQuestion;
  /** Whether a previously asked sign-up has just been rejected. */
  isNext: boolean;
  /** The answer being sent. */
  sending: number | 'refusal' | undefined;
  onNumber: (number: number) => void;
  onRefuse: () => void;
}

/** Shows which browser waits for the verification and asks for its number, which proves that the user has both. */
export function NumberQuestionCard({ question, isNext, sending, onNumber, onRefuse }: NumberQuestionCardProps) {
  const { email, device, secondsAgo, numbers, isNewer } = question;
  const lead = (
    <p>
      {isNext && 'That sign-up has ended. There is another one. '}
      {isNewer && !isNext && 'Somebody signed up again after this email was sent; the newest sign-up counts. '}
      <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong> was signed up{' '}
      {formatAge(secondsAgo)}, and waits in <strong className="font-medium text-ink">{device}</strong>.
    </p>
  );
  return (
    <AuthCard title="Verify Your Email" lead={lead}>
      {numbers.length > 0 ? (
        <fieldset>
          <legend className="text-sm font-medium">Which number does that browser show?</legend>
          <div className="mt-3 grid grid-cols-3 gap-2">
            {numbers.map((number) => (
              <Button
                key={number}
                className="text-lg tabular-nums"
                loading={sending === number}
                disabled={sending !== undefined && sending !== number}
                onClick={() => onNumber(number)}
              >
                {number}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : (
        <NumberForm isSending={sending !== undefined} onNumber={onNumber} />
      )}
      <p className="mt-3 text-sm text-muted">
        A wrong number cancels the sign-up. If you do not see that browser, choose:
      </p>
      <Button
        variant="danger"
        className="mt-3 w-full"
        loading={sending === 'refusal'}
        disabled={typeof sending === 'number'}
        onClick={onRefuse}
      >
        This was not me
      </Button>
    </AuthCard>
  );
}

/** After a wrong choice the number has to be typed, so that it cannot be guessed from a list. */
function NumberForm({ isSending, onNumber }: { isSending: boolean; onNumber: (number: number) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (/^\d\d$/.test(text.trim())) onNumber(Number(text));
        else setError('Enter the two digits that the browser shows.');
      }}
    >
      <TextField
        id="number"
        label="Number that this browser shows"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={text}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setText(target.value);
        }}
      />
      <Button type="submit" variant="primary" className="w-full" loading={isSending}>
        {isSending ? 'Verifying...' : 'Verify My Email'}
      </Button>
    </form>
  );
}

/** Formats an age: 'just now', '2 minutes ago', '3 hours ago'. */
function formatAge(seconds: number): string {
  const units = [
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
