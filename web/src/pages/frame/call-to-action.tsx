import type { ReactNode } from 'react';

interface Props {
  /** Id of the section and its URL fragment. */
  id: string;
  title: string;
  text?: string;
  /** The call-to-action links. */
  children: ReactNode;
}

/** The last section of a page, with links to the next steps. */
export function CallToAction({ id, title, text, children }: Props) {
  return (
    <section aria-labelledby={id} className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-end justify-between gap-8 px-5 py-16 sm:px-8 lg:py-24">
        <div>
          <h2 id={id} className="font-serif text-2xl font-medium tracking-tight">
            {title}
          </h2>
          {text && <p className="mt-3 text-lg text-muted">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">{children}</div>
      </div>
    </section>
  );
}
