const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** The support address, which the server writes into the page; undefined when it did not. */
export const supportEmail = (): string | undefined => readMeta('support-email');

/** What a new password has to be, in words; the operator may ask for more than the product does. */
export const passwordHelp = (): string => `At least ${readMeta('password-min') ?? 6} characters.`;
