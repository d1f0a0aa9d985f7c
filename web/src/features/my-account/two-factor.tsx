import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { ERRORS } from '@vitrine/contract/api/errors';
import { setTwoFactor } from '@vitrine/contract/calls/account';
import { useRef, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { toApiError } from '../../core/errors/failure-text.ts';
import { changeUser } from '../../core/session/session.ts';
import { ReauthDialog } from '../../core/sign-in/reauth-dialog.tsx';
import { useRecentSignIn } from '../../core/sign-in/use-recent-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { refetchSessions } from './open-sessions.tsx';

type Step = 'closed' | 'confirm' | 'phone-required' | 'failed' | 'changed';

/** The setting that requires a code for signing in. */
export function TwoFactor({ user, onAddPhone }: { user: UserRecord; onAddPhone: () => void }) {
  const { _id, phoneNumber, twoFactorEnabled: isOn } = user;
  const [step, setStep] = useState<Step>('closed');
  const opensPhoneForm = useRef(false);
  const recent = useRecentSignIn();
  const toggle = useMutation({
    mutationFn: (twoFactorEnabled: boolean) => recent.run(() => api(setTwoFactor, { body: { _id, twoFactorEnabled } })),
    onSuccess: (answer) => {
      if (!answer) return;
      changeUser((before) => ({ ...before, ...answer.user }));
      refetchSessions();
      setStep('changed');
    },
    onError: (error) => setStep(toApiError(error).code === 'account/phone-required' ? 'phone-required' : 'failed'),
  });
  // A closing dialog reports it late, when another one may already be open.
  const close = (closedStep: Step) => setStep((now) => (now === closedStep ? 'closed' : now));
  // The confirmation keeps its text during its closing animation.
  const turnsOn = toggle.isIdle ? !isOn : (toggle.variables ?? !isOn);
  const texts = getTwoFactorTexts(user);

  return (
    <SettingRow title="Two-factor authentication" text={isOn ? texts.isOn : texts.isOff}>
      <Button
        onClick={() => {
          if (!toggle.isPending) toggle.reset();
          setStep(phoneNumber ? 'confirm' : 'phone-required');
        }}
      >
        Manage
        <span className="sr-only"> two-factor authentication</span>
      </Button>
      <ReauthDialog user={user} {...recent} />
      <ConfirmDialog
        {...(turnsOn ? texts.enable : texts.disable)}
        open={step === 'confirm'}
        onClose={() => close('confirm')}
        variant={turnsOn ? 'primary' : 'danger'}
        busy={toggle.isPending}
        onConfirm={() => toggle.mutate(!isOn)}
      />
      <MessageDialog
        {...PHONE_REQUIRED}
        open={step === 'phone-required'}
        action={{
          label: 'Add phone number',
          onClick: () => {
            opensPhoneForm.current = true;
            setStep('closed');
          },
        }}
        onClose={() => {
          close('phone-required');
          // Only after the dialog has restored the focus; otherwise it would move it away from the field.
          if (opensPhoneForm.current) onAddPhone();
          opensPhoneForm.current = false;
        }}
      />
      <MessageDialog {...TWO_FACTOR_FAILED} open={step === 'failed'} onClose={() => close('failed')} />
      <MessageDialog
        {...(turnsOn ? texts.enabled : texts.disabled)}
        open={step === 'changed'}
        onClose={() => close('changed')}
      />
    </SettingRow>
  );
}

/** Texts of rule A24. */
const PHONE_REQUIRED = {
  title: 'Phone Number Required',
  text: ERRORS['account/phone-required'].message,
};

const TWO_FACTOR_FAILED = {
  title: 'Failed to Update Two-Factor Authentication',
  text: 'Something went wrong while updating 2FA. Please check your network connection and try again. If the issue persists, contact support.',
};

/** Texts of the second factor; codes are sent to the account's email address. */
const getTwoFactorTexts = ({ email, hasPassword }: Pick<UserRecord, 'email' | 'hasPassword'>) => ({
  isOn: `On. Signing in also asks for a code that we send to ${email}.`,
  isOff: 'Off. You sign in without a code.',
  enable: {
    title: 'Enable Two-Factor Authentication',
    text: `Signing in will also ask for a code that we send to ${email}. You will be signed out everywhere else.`,
    confirm: 'Enable',
  },
  disable: {
    title: 'Disable Two-Factor Authentication',
    text: 'Signing in will no longer ask for a code. You will be signed out everywhere else.',
    confirm: 'Disable',
  },
  enabled: {
    title: 'Two-Factor Authentication Enabled',
    text: 'A verification code is sent to your registered email address on each login.',
  },
  disabled: {
    title: 'Two-Factor Authentication Disabled',
    // Does not apply to users who sign in with a provider and have no password.
    text: hasPassword ? 'Your account relies only on your password.' : 'You sign in without a code.',
  },
});

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Announced as soon as the dialog opens. */
  text: string;
  /** An action that resolves it. */
  action?: { label: string; onClick: () => void };
}

/** A dialog with a message and no decision. */
function MessageDialog({ open, onClose, title, text, action }: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      text={text}
      actions={
        <>
          <Button variant={action ? 'quiet' : 'primary'} onClick={onClose}>
            OK
          </Button>
          {action && (
            <Button variant="primary" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
        </>
      }
    />
  );
}
