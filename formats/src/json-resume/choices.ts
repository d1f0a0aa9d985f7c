/**
 * The owner's choices in the preview of an import, by path in the document; everything else follows the merge rules.
 */
export interface Choices {
  /** Paths to leave out and not to store: entries such as `work[2]`, and fields such as `personalInfo.email`. */
  without: ReadonlySet<string>;
  /** Paths where both sides differ and the document's value is taken: `basics.phone`, `work[2].endDate`. */
  overwrite: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = { without: new Set(), overwrite: new Set() };
