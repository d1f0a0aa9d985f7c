import { STEPS } from './content.ts';

/** What the address of the section ends with. */
export const STEPS_ID = 'how-it-works';

export function Steps() {
  return (
    <section aria-labelledby={STEPS_ID} className="border-y border-line bg-sunken">
      <div className="mx-auto w-full max-w-[80rem] px-5 py-20 sm:px-8 lg:py-28">
        <h2 id={STEPS_ID} className="scroll-mt-12 font-serif text-2xl font-medium tracking-tight">
          {STEPS.title}
        </h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-16">
          {STEPS.steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-line-strong pt-5">
              <span aria-hidden="true" className="font-serif text-xl text-accent tabular-nums">
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
