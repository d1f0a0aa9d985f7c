import type { PreviewChoice } from './preview-choice.ts';

export interface PreviewProps {
  /** The one kind that a page is about, which leaves nothing to choose and nothing to put away. */
  only?: PreviewChoice['kind'] | undefined;
}
