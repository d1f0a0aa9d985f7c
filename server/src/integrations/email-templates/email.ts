/** What a mail says, once for both of its forms. */
export interface Letter {
  subject: string;
  title: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  /** Whom it greets, as {@link normalizeDisplayName} made it. */
  name?: string;
  lines: string[];
  code?: string;
  button?: { label: string; url: string };
  small: string;
}
