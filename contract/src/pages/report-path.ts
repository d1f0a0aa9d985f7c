/** Path of the form to report a public page (rule D21). */
export const REPORT_PATH = '/report';

/** Returns the path of the form with the address of a page filled in. */
export const toReportPath = (page: string): string => `${REPORT_PATH}?page=${encodeURIComponent(page)}`;
