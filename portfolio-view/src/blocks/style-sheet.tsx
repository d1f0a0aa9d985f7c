/** @jsxImportSource @vitrine/portfolio-view/markup */
import { Html } from '../markup/jsx-runtime.ts';

/** The inline styles of a document, which contain nothing that users write. */
export function StyleSheet({ css }: { css: string }) {
  // The element ends only at its tag (HTML, section 4.2.6).
  return <style>{new Html(css.replaceAll('</', '<\\/'))}</style>;
}
