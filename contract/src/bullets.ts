/** How people begin a line that is a point of a list. */
export const BULLET = /^\s*[-*•–]\s+/;
