import { paths } from '../../paths.ts';
import { ActionLink } from '../frame/action-link.tsx';
import { CLOSING } from './content.ts';

export function Closing() {
  return (
    <section aria-labelledby="start" className="border-t border-line bg-sunken">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-end justify-between gap-8 px-5 py-20 sm:px-8 lg:py-28">
        <div>
          <h2 id="start" className="font-display text-3xl font-medium tracking-[-0.022em]">
            {CLOSING.title}
          </h2>
          <p className="mt-4 text-lg text-muted">{CLOSING.text}</p>
        </div>
        <ActionLink href={paths.register} look="primary" className="max-sm:w-full">
          {CLOSING.action}
        </ActionLink>
      </div>
    </section>
  );
}
