/**
 * Words that distinguish roles, companies, schools and degrees, in the languages of resumes. They help where styling
 * and order are not enough, and are not a complete list.
 */
export interface WordList {
  /** Whole words. */
  words: string;
  /** Word endings, as in German and Russian compounds. */
  endings?: string;
  /** Substrings, for scripts without blanks between words; '_' stands for a blank. */
  parts?: string;
}
