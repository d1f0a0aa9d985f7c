/** @jsxImportSource @vitrine/portfolio-view/markup */
import { EMAIL_PATTERN } from '@vitrine/contract/resume/fields';
import { toLinkHref, toSafeHref } from '@vitrine/contract/text/addresses';
import { toAsciiDigits } from '@vitrine/contract/text/characters';
import type { Children } from '../markup/jsx-runtime.ts';
import { getSpacingClass } from './text.tsx';

interface LinkProps {
  href: string | null;
  className?: string;
  /** Whether it is the person's own profile elsewhere (`rel="me"`). */
  me?: boolean;
  children: Children;
}

/** A link within the product or to a safe external address; plain text if the address is unsafe. */
export function Link({ href, className, me, children }: LinkProps) {
  const safe = href && toLinkHref(href);
  if (!safe) return <span class={className}>{children}</span>;
  const isExternal = /^https?:/i.test(safe);
  const rel = [me && 'me', isExternal && 'noopener'].filter(Boolean).join(' ');
  return (
    <a class={className} href={safe} rel={rel || undefined}>
      {children}
    </a>
  );
}

/** Returns a picture's address if it is from the product itself or an absolute web address; null otherwise. */
export function toSafeSource(src: string): string | null {
  return /^(?:https?:\/\/[^\s/]|\/(?!\/|\\))/i.test(src) ? src : null;
}

/** Returns a `mailto:` address without the extra headers that a `?` would add; null when it is not an email address. */
export function toMailHref(email: string): string | null {
  return EMAIL_PATTERN.test(email) ? `mailto:${email.replace(/[^\w.+@-]/gu, encodeURIComponent)}` : null;
}

/** Returns a `tel:` address of the dialable characters; null when too few digits are left to dial. */
export function toTelHref(number: string): string | null {
  const digits = toAsciiDigits(number)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

interface ItemLinksProps {
  /** What the links are about, for screen readers that list links out of context. */
  title: string;
  links: readonly { href: string; text: string }[];
}

/** Links at the end of a project or a certificate; empty and unsafe ones are omitted. */
export function ItemLinks({ title, links }: ItemLinksProps) {
  const shown = links.filter(({ href }) => href && toSafeHref(href));
  if (shown.length === 0) return null;
  return (
    <p class="links">
      {shown.map(({ href, text }) => (
        <Link className="more" href={href}>
          {text}
          <span class="unseen"> ({title})</span>
          <Icon shape="arrow" />
        </Link>
      ))}
    </p>
  );
}

/** A short text on its own line, in the direction of its own letters; renders nothing when empty. */
export function Line({ className, children }: { className?: string; children: Children }) {
  if (!children) return null;
  return (
    <p class={className}>
      <bdi class={getSpacingClass(children)}>{children}</bdi>
    </p>
  );
}

/** Line drawings on a 24 px grid, 1.5 px stroke, in the colour of the adjacent text. */
const ICON_PATHS = {
  arrow: 'M7 17 17 7M8.5 7H17v8.5',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  email: 'M3 5.5h18v13H3zm0 1 9 6.5 9-6.5',
  phone: 'M7 2.5h10v19H7zm3.5 16h3',
  website: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z',
  profile: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9a7.5 7.5 0 0 1 15 0',
  resume: 'M5.5 2.5h9l4 4v15h-13ZM9 11h6m-6 4.5h6',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Zm0-8.75a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
} as const;

/** Rendered once each, because most entries have icons. */
const renderedIcons = new Map<string, Children>();

export function Icon({ shape }: { shape: keyof typeof ICON_PATHS }) {
  const known = renderedIcons.get(shape);
  if (known) return known;
  const rendered = (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[shape]} />
    </svg>
  );
  renderedIcons.set(shape, rendered);
  return rendered;
}
