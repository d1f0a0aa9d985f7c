/** What a person chose in the preview of an import, by places of the document; all else goes by its rules. */
export interface Choices {
  /** What is left out, and kept nowhere: entries such as `work[2]`, and fields of the person such as `personalInfo.email`. */
  without: ReadonlySet<string>;
  /** Where both say something else and the document's is to be taken: `basics.phone`, `work[2].endDate`. */
  overwrite: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = { without: new Set(), overwrite: new Set() };
