import type { ReactNode } from 'react';
import { safeHref } from './safe-href.ts';

interface LinkProps {
  href: string | null;
  className?: string;
  /** True for the person's own profiles elsewhere (`rel="me"`). */
  me?: boolean;
  children: ReactNode;
}

/** A link; without an address that is safe to follow its text alone. */
export function Link({ href, className, me, children }: LinkProps) {
  const safe = href ? safeHref(href) : null;
  if (!safe) return <span className={className}>{children}</span>;
  const isExternal = /^https?:/i.test(safe);
  const rel = [me && 'me', isExternal && 'noopener'].filter(Boolean).join(' ');
  return (
    <a className={className} href={safe} rel={rel || undefined}>
      {children}
    </a>
  );
}
