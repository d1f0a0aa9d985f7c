import { signIn } from '@vitrine/contract/calls/accounts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { setFieldErrors, toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { hasPasswords, useUser } from '../../../core/session/session.ts';
import { useSignInMethods } from '../../../core/sign-in/sign-in-methods.ts';
import type { SignInAgainProps } from '../../../shell/expired-page.tsx';
import { Button, getButtonClasses, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField, UsernameHint } from '../../../ui/form/password-field.tsx';
import { TwoFactor } from '../two-factor/two-factor.tsx';
import { finishSignIn } from './sign-in-navigation.ts';

/** Rendered over the page whose session has ended. The page continues once the same user has signed in. */
export function SignInAgain({ email, open, onPutOff: onPostpone, onSomebodyElse: onSwitchAccount }: SignInAgainProps) {
  const accountHasPassword = useUser().data?.hasPassword ?? true;
  const hasPassword = accountHasPassword && hasPasswords();
  // If no other method is configured, the link would lead to the same form.
  const hasOtherMethods = useSignInMethods().ways.length > 0;
  return (
    <Dialog open={open} onClose={onPostpone} title="Sign in again">
      <div className="space-y-4">
        <p className="text-muted">Your session has ended. Sign in to continue. What you typed is not lost.</p>
        {hasPassword ? (
          <SignInSteps email={email} onPutOff={onPostpone} />
        ) : (
          <>
            <Account email={email} />
            <div className="flex flex-wrap-reverse justify-end gap-2">
              <Button variant="quiet" onClick={onPostpone}>
                Not now
              </Button>
              <OtherMethodsLink className={getButtonClasses('primary')} />
            </div>
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm">
          {hasPassword && hasOtherMethods && <OtherMethodsLink className={`${TOUCH_TARGET} ${TEXT_LINK_CLASSES}`} />}
          <button type="button" className={`${TOUCH_TARGET} ${TEXT_LINK_CLASSES}`} onClick={onSwitchAccount}>
            Sign in as somebody else
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Links to all sign-in methods in a new tab; this tab is notified once that one has signed in. */
function OtherMethodsLink({ className }: { className: string }) {
  return (
    <a href={paths.login} target="_blank" rel="noopener" className={className}>
      <span>
        Use another way to sign in
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
      <ExternalLink size={14} strokeWidth={1.5} className="ml-1 shrink-0" aria-hidden="true" />
    </a>
  );
}

/** Large enough to be a touch target. */
const TOUCH_TARGET = 'inline-flex min-h-10 items-center';

function SignInSteps({ email, onPutOff: onPostpone }: { email: string; onPutOff: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Each step starts at its first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the focus.
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [needsCode]);
  return (
    <div ref={box} className="space-y-4">
      {needsCode ? (
        // The gate around the page then sees the session.
        <TwoFactor email={email} onDone={() => {}} onBack={() => setNeedsCode(false)} />
      ) : (
        <>
          <Account email={email} />
          <PasswordAgain email={email} onCode={() => setNeedsCode(true)} onPutOff={onPostpone} />
        </>
      )}
    </div>
  );
}

/** The account that owns the page; no other account can sign in over it. */
function Account({ email }: { email: string }) {
  return (
    <div className="text-sm">
      <p className="font-medium">Email</p>
      <p className="[overflow-wrap:anywhere]">{email}</p>
    </div>
  );
}

const LOGIN_FAILED = 'Login failed. Please try again.';

interface PasswordAgainProps {
  email: string;
  /** Called when the password was correct and a second factor is required. */
  onCode: () => void;
  onPutOff: () => void;
}

/** The password form of a known user. */
function PasswordAgain({ email, onCode: onCodeRequired, onPutOff: onPostpone }: PasswordAgainProps) {
  const [failure, setFailure] = useState<ApiError>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { stage } = await api(signIn, { body: { email, password } });
      if (stage === 'mfa') return onCodeRequired();
      if (stage !== 'full') throw new ApiError('auth/wrong-stage', LOGIN_FAILED);
      // The gate around the page then sees the session and closes the dialog.
      await finishSignIn();
    } catch (error) {
      if (setFieldErrors(error, ['password'], setError)) return;
      setFailure(toApiError(error, LOGIN_FAILED));
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
      {failure && <FailureNotice error={failure} />}
      <UsernameHint email={email} />
      <PasswordField
        id="password-again"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {!isSubmitting && (
          <Button variant="quiet" onClick={onPostpone}>
            Not now
          </Button>
        )}
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </div>
    </FormWithNotice>
  );
}
