import { createContext, type MouseEvent, type ReactNode, use } from 'react';

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong text-ink hover:bg-sunken',
} as const;

interface Props {
  href: string;
  look: keyof typeof LOOKS;
  className?: string;
  /** Id of what tells links of the same words apart. */
  describedBy?: string;
  children: ReactNode;
}

/** A link that is a page's call to act, larger than the buttons of the app. */
export function ActionLink({ href, look, className = '', describedBy, children }: Props) {
  return (
    <a
      href={href}
      onClick={use(FollowLink)}
      aria-describedby={describedBy}
      className={`inline-flex min-h-12 items-center justify-center rounded-sm px-6 font-medium transition-colors ${LOOKS[look]} ${className}`}
    >
      {children}
    </a>
  );
}

/** What a link of a public page does when it is pressed inside the app. In documents a link is a link. */
export const FollowLink = createContext<((event: MouseEvent<HTMLAnchorElement>) => void) | undefined>(undefined);
