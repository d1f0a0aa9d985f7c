import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio';
import { paths, samplePath } from '../../paths.ts';
import { ActionLink } from '../frame/action-link.tsx';
import { CLOSING } from './content.ts';

/** The last word: begin, or look at the sample portfolio first. */
export function Closing() {
  return (
    <section aria-labelledby="start" className="border-t border-line bg-sunken">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-end justify-between gap-8 px-5 py-20 sm:px-8 lg:py-28">
        <div>
          <h2 id="start" className="font-serif text-3xl font-medium tracking-[-0.022em]">
            {CLOSING.title}
          </h2>
          <p className="mt-4 text-lg text-muted">{CLOSING.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ActionLink href={paths.register} look="primary" className="max-sm:w-full">
            {CLOSING.action}
          </ActionLink>
          <ActionLink href={samplePath(LAYOUT_IDS[0], THEMES[0])} look="secondary" className="max-sm:w-full">
            {CLOSING.demo}
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
