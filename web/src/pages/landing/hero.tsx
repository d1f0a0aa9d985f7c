import { paths } from '../../paths.ts';
import { ActionLink } from '../frame/action-link.tsx';
import { HERO } from './content.ts';
import { PictureFan } from './picture-fan.tsx';

/** A place one screen down the page, whatever stands there. */
const ONE_SCREEN_DOWN = 'one-screen-down';

/** The first screen: what Vitrine promises, and the product itself. */
export function Hero() {
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid w-full max-w-[80rem] flex-1 items-center gap-x-12 gap-y-12 overflow-x-clip px-5 pt-12 pb-16 sm:px-8 sm:pt-16 lg:grid-cols-[5fr_7fr] lg:py-12"
    >
      <div>
        <h1 id="promise" className="font-serif text-3xl font-medium tracking-[-0.022em]">
          {HERO.promise}
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-muted sm:mt-6">{HERO.explanation}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ActionLink href={paths.register} look="primary" className="max-sm:w-full">
            {HERO.start}
          </ActionLink>
          <ActionLink href={`#${ONE_SCREEN_DOWN}`} look="secondary" className="max-sm:w-full">
            {HERO.how}
          </ActionLink>
        </div>
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
          {HERO.terms.map(({ figure, label }) => (
            <li key={figure}>
              {figure} {label}
            </li>
          ))}
        </ul>
      </div>
      <PictureFan />
      <span id={ONE_SCREEN_DOWN} className="absolute top-[100svh]" />
    </section>
  );
}
