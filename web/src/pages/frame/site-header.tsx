import { paths } from '../../paths.ts';
import { Wordmark } from '../../ui/logo.tsx';

const link = 'inline-flex min-h-10 items-center rounded-sm px-3 text-sm font-medium sm:px-4';

/** The bar of pages for visitors. */
export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 w-full max-w-[80rem] items-center gap-1 px-5 sm:gap-2 sm:px-8"
      >
        <a href={paths.landing} className="mr-auto inline-flex min-h-10 items-center rounded-sm">
          <Wordmark />
        </a>
        <a href={paths.register} className={`${link} hover:bg-sunken`}>
          Register
        </a>
        <a href={paths.login} className={`${link} border border-line-strong hover:bg-sunken`}>
          Login
        </a>
      </nav>
    </header>
  );
}
