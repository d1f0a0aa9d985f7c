/** Reasons to report a page, as labels of the form. */
export const REPORT_REASONS = {
  impersonation: 'It pretends to be somebody else',
  harassment: 'It threatens or harasses somebody',
  illegal: 'It is against the law',
  spam: 'It is spam, or a fraud',
  copyright: 'It shows work without permission',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
