/** Download formats of a resume, with their names. */
export const RESUME_FORMATS = { pdf: 'PDF', docx: 'Word', txt: 'Plain text', json: 'JSON Resume' } as const;
export type ResumeFormat = keyof typeof RESUME_FORMATS;
export const RESUME_FORMAT_IDS = Object.keys(RESUME_FORMATS) as [ResumeFormat, ...ResumeFormat[]];

/** Formats whose new files count towards a plan's monthly limit. The others are data: never counted, never refused. */
export const COUNTED_FORMATS: readonly ResumeFormat[] = ['pdf', 'docx'];

/** Default formats that visitors can download. */
export const PUBLIC_FORMATS = ['pdf', 'json'] as const satisfies readonly ResumeFormat[];

export const MEDIA_TYPES: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};
