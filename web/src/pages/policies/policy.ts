/** Text of a policy. `{email}` stands for the support address. */
export interface Policy {
  title: string;
  /** ISO date of the last change. */
  updated: string;
  intro: string;
  sections: readonly PolicySection[];
}

export interface PolicySection {
  /** What the section's address ends with. */
  id: string;
  heading: string;
  /** Paragraphs; a list of texts becomes a list of points. */
  body: readonly (string | readonly string[] | PolicyTable)[];
}

/** Two columns that say what is so when. */
export interface PolicyTable {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}
