/** The element that holds the page, for the skip link and for moving the focus there on a path change. */
export const MAIN_ID = 'main';
