import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { updatePublicSettings } from '@vitrine/contract/calls/portfolio';
import { api } from '../../../api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { changeUser } from '../../../core/session/session.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { PublicSwitch } from './switches.ts';

/** A switch that turns at once and is saved behind; it turns back when that fails. */
export function SavedSwitch({ of, user }: { of: PublicSwitch; user: UserRecord }) {
  const turn = (on: boolean) => changeUser((it) => ({ ...it, publicSettings: of.write(it.publicSettings, on) }));
  const { mutate, isSuccess, error } = useMutation({
    // One after the other, so that the last press is what stays.
    scope: { id: `public-${of.sentAs ?? of.id}` },
    mutationFn: (on: boolean) =>
      api(updatePublicSettings, { body: { email: user.email, ...of.change(on, settingsNow(user)) } }),
    onMutate: turn,
    onError: (_, on) => turn(!on),
  });
  return (
    <div className="relative">
      <Switch checked={of.read(user.publicSettings)} onChange={mutate} label={of.label} help={of.help} />
      <p role="status" className="pointer-events-none absolute top-2 right-14 text-xs leading-6 text-success">
        {isSuccess ? 'Saved' : ''}
      </p>
      {error && (
        <p role="alert" className="pb-2 text-xs text-danger">
          Not saved. {toApiError(error).message}
        </p>
      )}
    </div>
  );
}

/** The settings as they are on screen when a press is sent, with those before it that failed taken back. */
function settingsNow({ publicSettings }: UserRecord): UserRecord['publicSettings'] {
  let now = publicSettings;
  changeUser((user) => {
    now = user.publicSettings;
    return user;
  });
  return now;
}
