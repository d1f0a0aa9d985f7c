import { STEPS } from './content.ts';
import { SectionTitle } from './section-title.tsx';

/** From nothing to a link in three steps. */
export function Steps() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-sunken">
      <div className="mx-auto w-full max-w-[80rem] px-5 py-20 sm:px-8 lg:py-28">
        <SectionTitle id="how-it-works" title={STEPS.title} />
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-16">
          {STEPS.steps.map(({ title, text }, index) => (
            <li key={title} data-reveal="" className="border-t border-line-strong pt-5">
              <span aria-hidden="true" className="font-serif text-2xl text-accent tabular-nums lining-nums">
                {index + 1}
              </span>
              <h3 className="mt-3 text-lg font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 max-w-[26rem] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
