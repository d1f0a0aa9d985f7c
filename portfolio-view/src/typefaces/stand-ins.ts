/** Fonts that systems have, under the names by which they are installed, and those made to their widths. */
export const ARIAL = ['Arial', 'Liberation Sans', 'Arimo'] as const;
export const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos'] as const;
export const COURIER = ['Courier New', 'Liberation Mono', 'Cousine'] as const;
