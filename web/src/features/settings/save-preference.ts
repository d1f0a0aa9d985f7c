import { useMutation } from '@tanstack/react-query';
import type { Preferences } from '@vitrine/contract/account/preferences';
import { savePreferences } from '@vitrine/contract/calls/preferences';
import { api } from '../../core/api/api.ts';
import { announcePreferences, showPreferences, usePreferences } from '../../core/preferences/preferences.ts';
import { useUser } from '../../core/session/session.ts';

/** One preference, and how it is chosen: it holds at once, in every tab, and is taken back where it cannot be saved. */
export function usePreference<K extends keyof Preferences>(name: K) {
  const user = useUser().data;
  const preferences = usePreferences();
  const { mutate, error, isSuccess } = useMutation({
    // One after the other, so that the last choice is what stays.
    scope: { id: 'preferences' },
    mutationFn: (value: Preferences[K]) => api(savePreferences, { body: { [name]: value } }),
    onMutate: (value) => {
      if (user) showPreferences({ uid: user.uid, preferences: { [name]: value } });
      return { user, before: preferences[name] };
    },
    onSuccess: ({ payload }, _value, { user }) => {
      if (!user) return;
      // Another one may have been chosen since.
      const chosen = { uid: user.uid, preferences: { [name]: payload[name] } };
      showPreferences(chosen);
      announcePreferences(chosen);
    },
    onError: (_error, _value, chosen) => {
      if (chosen?.user) showPreferences({ uid: chosen.user.uid, preferences: { [name]: chosen.before } });
    },
  });
  return { value: preferences[name], choose: mutate, error, isSaved: isSuccess };
}
