import { preferencesInput, preferencesSchema } from '../account/preferences-schema.ts';
import { defineCall, extendSuccess } from '../api/call.ts';

/** The record of the account contains them, as `preferences`. */
export const savePreferences = defineCall({
  method: 'PATCH',
  path: '/account/preferences',
  summary: 'Choose how the app looks and behaves, and which mails come: any of it',
  body: preferencesInput,
  answer: extendSuccess({ payload: preferencesSchema }),
});
