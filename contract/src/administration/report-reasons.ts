/** Reasons to report a page, as labels of the form. */
export const REPORT_REASONS = {
  impersonation: 'It impersonates someone',
  harassment: 'It threatens or harasses someone',
  illegal: 'It is illegal',
  spam: 'It is spam or fraud',
  copyright: 'It shows work without permission',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
