declare module '*.css?inline' {
  /** The style sheet as text, minified by Vite in builds. */
  const css: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it as the default.
  export default css;
}
