import { SCREEN_SIZE, screenPath } from '../pictures/catalogue.ts';
import { FEATURES } from './content.ts';
import { SectionTitle } from './section-title.tsx';

/** What Vitrine does, each thing on the screen where it is done. */
export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-[80rem] px-5 py-20 sm:px-8 lg:py-28">
      <SectionTitle id="features" name={FEATURES.name} title={FEATURES.title} />
      <ul className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-2 lg:gap-x-16 lg:gap-y-20">
        {FEATURES.features.map(({ title, text, screen, alt }) => (
          <li key={title} data-reveal="">
            {/* On phones its left part alone, large enough to read. */}
            <picture className="block aspect-[8/5] overflow-hidden rounded-lg border border-line">
              <source media="(prefers-color-scheme: dark)" srcSet={screenPath(screen, 'dark')} />
              <img
                src={screenPath(screen, 'light')}
                {...SCREEN_SIZE}
                loading="lazy"
                decoding="async"
                alt={alt}
                className="h-auto w-full max-sm:w-[170%] max-sm:max-w-none"
              />
            </picture>
            <h3 className="mt-6 text-lg font-semibold tracking-tight">{title}</h3>
            <p className="mt-2 max-w-[34rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
