/** 'merge' fills what is empty and adds what is new; 'replace' makes the document the resume. */
export const IMPORT_MODES = ['merge', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
