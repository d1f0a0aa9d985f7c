declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  const footnotes: (parser: MarkdownIt) => void;
  // biome-ignore lint/style/noDefaultExport: as the library has it.
  export default footnotes;
}
