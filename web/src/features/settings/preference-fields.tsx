import { useMutation } from '@tanstack/react-query';
import type { Preferences } from '@vitrine/contract/account/preferences';
import { savePreferences } from '@vitrine/contract/calls/preferences';
import { api } from '../../core/api/api.ts';
import { toApiError } from '../../core/errors/failure-text.ts';
import { announcePreferences, applyPreferences, usePreferences } from '../../core/preferences/preferences.ts';
import { useUser } from '../../core/session/session.ts';
import { Field } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { type Option, Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Preferences that are on or off; all others are one of several values. */
type SwitchPreferenceName = 'testimonialMail' | 'weeklyMail';
type ChoicePreferenceName = Exclude<keyof Preferences, SwitchPreferenceName>;

interface ChoiceProps<K extends ChoicePreferenceName> {
  name: K;
  label: string;
  help?: string;
  options: readonly (Option & { value: Preferences[K] })[];
}

/** The result of the last change, next to its control. */
function SaveOutcome({ error, isSaved }: { error: unknown; isSaved: boolean }) {
  return (
    <>
      <p role="status" className="text-xs text-success empty:hidden">
        {isSaved && !error ? 'Saved' : ''}
      </p>
      {error !== null && (
        <p role="alert" className="text-xs text-danger">
          Not saved. {toApiError(error).message}
        </p>
      )}
    </>
  );
}

/** A preference as radio buttons, for few options. */
export function RadioPreference<K extends ChoicePreferenceName>({ name, options, ...frame }: ChoiceProps<K>) {
  const { value, choose, error, isSaved } = usePreference(name);
  return (
    <div>
      <RadioGroup
        {...frame}
        id={`preference-${name}`}
        name={name}
        options={options}
        value={value}
        onChange={(chosen) => choose(chosen as Preferences[K])}
      />
      <SaveOutcome error={error} isSaved={isSaved} />
    </div>
  );
}

/** A preference as a dropdown, for many options. */
export function SelectPreference<K extends ChoicePreferenceName>({ name, options, ...frame }: ChoiceProps<K>) {
  const { value, choose, error, isSaved } = usePreference(name);
  return (
    <div>
      <Field {...frame} id={`preference-${name}`}>
        {(aria) => (
          <Select
            {...aria}
            value={value}
            options={options}
            onChange={(event) => choose(event.target.value as Preferences[K])}
          />
        )}
      </Field>
      <SaveOutcome error={error} isSaved={isSaved} />
    </div>
  );
}

/** A preference as a switch. */
export function SwitchPreference({ name, label, help }: { name: SwitchPreferenceName; label: string; help: string }) {
  const { value, choose, error, isSaved } = usePreference(name);
  return (
    <div>
      <Switch checked={value} onChange={choose} label={label} help={help} />
      <SaveOutcome error={error} isSaved={isSaved} />
    </div>
  );
}

/** Returns a preference and its setter: a change applies immediately in all tabs, and is reverted if saving fails. */
function usePreference<K extends keyof Preferences>(name: K) {
  const user = useUser().data;
  const preferences = usePreferences();
  const { mutate, error, isSuccess } = useMutation({
    // Queued, so that the last change wins.
    scope: { id: 'preferences' },
    mutationFn: (value: Preferences[K]) => api(savePreferences, { body: { [name]: value } }),
    onMutate: (value) => {
      if (user) applyPreferences({ uid: user.uid, preferences: { [name]: value } });
      return { user, before: preferences[name] };
    },
    onSuccess: ({ payload }, _value, { user }) => {
      if (!user) return;
      // Another value may have been chosen meanwhile.
      const chosen = { uid: user.uid, preferences: { [name]: payload[name] } };
      applyPreferences(chosen);
      announcePreferences(chosen);
    },
    onError: (_error, _value, chosen) => {
      if (chosen?.user) applyPreferences({ uid: chosen.user.uid, preferences: { [name]: chosen.before } });
    },
  });
  return { value: preferences[name], choose: mutate, error, isSaved: isSuccess };
}
