declare module 'commonmark-spec' {
  /** The examples of the specification; a tab reads as an arrow. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
