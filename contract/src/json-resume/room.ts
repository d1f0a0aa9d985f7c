/** Why an item of a document was not taken: there are as many as a section, or a plan, has room for. */
export const formatTooManyMessage = (most: number): string => `There is room for ${most} of these`;
