/** The support address, which the server writes into the page; undefined when it did not. */
export const supportEmail = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || undefined;
