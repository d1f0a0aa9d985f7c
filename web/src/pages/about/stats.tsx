import { STATS } from './content.ts';

/** The figures, large and in a row. */
export function Stats() {
  return (
    <section aria-labelledby="figures" className="border-y border-line bg-sunken">
      <div className="mx-auto w-full max-w-[80rem] px-5 py-12 sm:px-8 lg:py-16">
        <h2 id="figures" className="text-sm font-medium text-muted">
          {STATS.title}
        </h2>
        <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-8 lg:grid-cols-4">
          {STATS.figures.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse border-l border-line-strong pl-5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-serif text-xl font-medium tracking-tight lining-nums sm:text-2xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
