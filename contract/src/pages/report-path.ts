/** Where anybody reports a public page (rule D21). */
export const REPORT_PATH = '/report';

/** The form, with the address of a page filled in. */
export const reportPathOf = (page: string): string => `${REPORT_PATH}?page=${encodeURIComponent(page)}`;
