import { createContext, type MouseEvent, type ReactNode, use } from 'react';

const VARIANT_CLASSES = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong text-ink hover:bg-sunken',
} as const;

interface Props {
  href: string;
  variant: keyof typeof VARIANT_CLASSES;
  className?: string;
  /** Id of an element that distinguishes links with the same text. */
  describedBy?: string;
  children: ReactNode;
}

/** A prominent call-to-action link, larger than the buttons of the app. */
export function ActionLink({ href, variant, className = '', describedBy, children }: Props) {
  return (
    <a
      href={href}
      onClick={use(FollowLink)}
      aria-describedby={describedBy}
      className={`inline-flex min-h-12 items-center justify-center rounded-sm px-6 font-medium transition-colors ${VARIANT_CLASSES[variant]} ${className}`}
    >
      {children}
    </a>
  );
}

/** Click handler of links on public pages inside the app. Undefined in documents, where links work natively. */
export const FollowLink = createContext<((event: MouseEvent<HTMLAnchorElement>) => void) | undefined>(undefined);
