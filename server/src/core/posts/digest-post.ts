import { sha256 } from '../../primitives/ids.ts';

/** `![words](address "title")`, as far as the address. */
export const IMAGE = /(!\[[^[\]\n]*\]\()([^\s)]+)/g;

/** Alike for posts of one title and text, wherever the pictures of either are. */
export const digestPost = ({ title, body }: { title: string; body: string }): string =>
  sha256(JSON.stringify([title, body.replace(IMAGE, '$1')]));
