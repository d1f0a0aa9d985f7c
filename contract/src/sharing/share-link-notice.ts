import type { PublicView } from '../portfolio/public-view.ts';

/** All of a portfolio that a reader without the password of a link may see (rule L6). */
export type ShareLinkDesign = Pick<PublicView, 'layout' | 'theme'>;

/** What a link shows in place of its content: the form for its password, or its owner's message after it has ended. */
export type ShareLinkNotice =
  | {
      kind: 'password';
      /** The path that the form posts to. */
      action: string;
      /** Why the given password is refused; '' for the empty form. */
      problem: string;
    }
  | { kind: 'ended'; text: string };
