/** Something that the person at the keyboard can put right; printed as one sentence. */
export class Complaint extends Error {}
