import { ChevronDown } from 'lucide-react';
import { FAQ } from './content.ts';

/** Questions that open to their answers. On paper all of them are open. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-sunken">
      <div className="mx-auto w-full max-w-[80rem] gap-x-12 px-5 py-16 sm:px-8 lg:grid lg:grid-cols-[17rem_1fr] lg:py-24">
        <h2 id="questions" className="font-serif text-xl font-medium tracking-tight">
          {FAQ.title}
        </h2>
        <div className="mt-6 max-w-[44rem] border-t border-line-strong lg:mt-0">
          {FAQ.entries.map(({ question, answer }) => (
            <details
              key={question}
              className="group border-b border-line-strong print:[&::details-content]:[content-visibility:visible]"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  size={20}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className="shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[40rem] pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
