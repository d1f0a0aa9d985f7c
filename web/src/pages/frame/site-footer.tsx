import { paths } from '../../paths.ts';

const LEGAL = [
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy' },
] as const;

const link = 'inline-flex min-h-8 items-center hover:text-ink hover:underline';

interface Props {
  supportEmail: string;
  year: number;
}

export function SiteFooter({ supportEmail, year }: Props) {
  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-center gap-x-6 gap-y-1 px-5 py-6 sm:px-8">
        <p className="mr-auto">© {year} Vitrine</p>
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
        {LEGAL.map(({ href, label }) => (
          <a key={href} href={href} className={link}>
            {label}
          </a>
        ))}
      </div>
    </footer>
  );
}
