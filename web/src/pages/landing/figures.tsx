import { FIGURES } from './content.ts';

/** The claims as a strip of figures. */
export function Figures() {
  return (
    <section aria-labelledby="figures" className="border-y border-line bg-sunken">
      <h2 id="figures" className="sr-only">
        Vitrine in figures
      </h2>
      <dl className="mx-auto grid w-full max-w-[80rem] grid-cols-2 gap-x-6 gap-y-6 px-5 py-8 sm:grid-cols-4 sm:px-8 lg:grid-cols-7">
        {FIGURES.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end max-sm:first:col-span-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-serif text-xl font-medium tracking-tight whitespace-nowrap lining-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
