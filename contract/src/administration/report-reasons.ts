/** Why a page can be reported, as the form says it. */
export const REPORT_REASONS = {
  impersonation: 'It pretends to be somebody else',
  harassment: 'It threatens or harasses somebody',
  illegal: 'It is against the law',
  spam: 'It is spam, or a fraud',
  copyright: 'It shows work without permission',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
