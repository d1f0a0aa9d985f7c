import { createContext, type MouseEvent } from 'react';

/** What a link of a public page does when it is pressed inside the app. In documents a link is a link. */
export const FollowLink = createContext<((event: MouseEvent<HTMLAnchorElement>) => void) | undefined>(undefined);
