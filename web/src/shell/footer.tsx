import { paths } from '../paths.ts';
import { supportEmail } from './support.ts';

/** Whole documents of their own, outside the app. */
const LEGAL = [
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy' },
] as const;

const linkClass = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';

export function Footer() {
  const email = supportEmail();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-xs text-muted sm:px-6">
        <p>© {new Date().getFullYear()} Vitrine</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {LEGAL.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={linkClass}>
                {label}
              </a>
            </li>
          ))}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={linkClass}>
                {email}
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
