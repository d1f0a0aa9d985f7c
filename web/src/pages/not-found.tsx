import { paths } from '../core/navigation/paths.ts';
import { ActionLink } from './frame/action-link.tsx';

/** The page for unknown paths. `path` is shown as requested. */
export function NotFound({ path }: { path: string }) {
  return (
    <div className="mx-auto flex w-full max-w-[40rem] flex-1 flex-col items-center justify-center px-5 py-20 text-center">
      <NotFoundIllustration />
      <h1 className="mt-8 font-serif text-2xl font-medium tracking-tight">404 - Page Not Found</h1>
      <p className="mt-4 max-w-full text-muted">
        There is no page at <bdi className="font-medium text-ink [overflow-wrap:anywhere]">{path}</bdi>. The address may
        be mistyped, or the page was removed.
      </p>
      <ActionLink href={paths.landing} variant="primary" className="mt-8">
        Go to Homepage
      </ActionLink>
    </div>
  );
}

/** The empty glass case of the product. */
function NotFoundIllustration() {
  return (
    <svg
      viewBox="0 0 96 84"
      width="96"
      height="84"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className="text-line-strong"
    >
      <path d="M12 68V10a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v58" />
      <path d="M4 68h88v12H4Z" className="fill-sunken" />
      <path d="M22 30 38 12M22 44 50 12" strokeLinecap="round" className="text-line" stroke="currentColor" />
      <path d="M42 68h12" strokeDasharray="3 3" className="text-accent" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
