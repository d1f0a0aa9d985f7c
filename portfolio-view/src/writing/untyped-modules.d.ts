declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  const footnotes: (parser: MarkdownIt) => void;
  // biome-ignore lint/style/noDefaultExport: as the library has it.
  export default footnotes;
}

declare module 'commonmark-spec' {
  /** The examples of the specification; a tab is written as an arrow. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
