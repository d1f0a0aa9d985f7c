import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';

/** The fonts that every public page needs at once: the same files that the app loads, so they are fetched once. */
export const FONTS = [inter, newsreader] as const;
