import { z } from 'zod';
import { nameInput, phoneInput } from '../account/accounts.ts';
import { avatarSchema } from '../account/avatar.ts';
import { defineCall, extendSuccess, ownEmail } from '../api/call.ts';

/** The caller's id in a request (rule A29); absent means the session's own account. */
const ownId = z.string({ error: 'The id must be text' }).max(64).optional();

export const updateAccount = defineCall({
  method: 'POST',
  path: '/user/updateAccount-user',
  summary: 'Change the own name and phone number',
  owner: ['email', '_id'],
  body: z.object({ email: ownEmail, _id: ownId, name: nameInput, phoneNumber: phoneInput }),
  answer: extendSuccess({ user: z.object({ name: z.string(), phoneNumber: z.string() }) }),
});

export const saveAvatar = defineCall({
  method: 'POST',
  path: '/user/avatar',
  summary: 'Keep the avatar that was put together',
  owner: ['email'],
  body: z.object({ email: ownEmail, avatar: avatarSchema }),
  answer: extendSuccess({ avatar: avatarSchema }),
});

export const setTwoFactor = defineCall({
  method: 'POST',
  path: '/user/enable2FA-user',
  summary: 'Turn the second factor on or off; needs a recent sign-in, ends all other sessions',
  owner: ['email', '_id'],
  body: z.object({
    email: ownEmail,
    _id: ownId,
    twoFactorEnabled: z.boolean({ error: 'twoFactorEnabled must be true or false' }),
  }),
  answer: extendSuccess({ user: z.object({ twoFactorEnabled: z.boolean() }) }),
  errors: ['auth/requires-recent-login', 'account/phone-required'],
});

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/user/softDelete-user',
  summary: 'Delete the own account; needs a recent sign-in, ends all sessions',
  owner: ['email', 'uid'],
  body: z.object({ email: ownEmail, uid: ownId }),
  /** Until when an operator can restore it, in milliseconds since 1970. */
  answer: extendSuccess({ restorableUntil: z.number() }),
  errors: ['auth/requires-recent-login'],
});
