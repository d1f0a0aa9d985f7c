/** Whether a text is a path of this site, to which one may be sent on; `//elsewhere` is not. */
export const isOwnPath = (text: string | undefined): text is string => {
  if (!text?.startsWith('/')) return false;
  const base = 'http://here.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base;
};
