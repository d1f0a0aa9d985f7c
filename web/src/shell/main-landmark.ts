/** Id of the main element, for the skip link and for moving the focus there on a path change. */
export const MAIN_ID = 'main';
