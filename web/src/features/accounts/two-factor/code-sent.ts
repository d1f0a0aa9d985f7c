const KEY = 'code-sent';

/** Notes that a code for the sign-in that this tab is in the middle of is on its way. */
export const noteCodeSent = (): void => sessionStorage.setItem(KEY, 'yes');

/** Forgets it: the next sign-in needs a code of its own. */
export const forgetCodeSent = (): void => sessionStorage.removeItem(KEY);

/** Whether there is a code for this sign-in, as far as this tab knows; a reload does not change that. */
export const wasCodeSent = (): boolean => sessionStorage.getItem(KEY) !== null;
