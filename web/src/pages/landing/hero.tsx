import { paths } from '../../paths.ts';
import { ActionLink } from '../frame/action-link.tsx';
import { HERO } from './content.ts';
import { PictureFan } from './picture-fan.tsx';
import { STEPS_ID } from './steps.tsx';

/** The first screen: what Vitrine promises, and the product itself. */
export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-[80rem] items-center gap-x-12 gap-y-10 overflow-x-clip px-5 pt-14 pb-20 sm:px-8 sm:pt-20 lg:grid-cols-[5fr_6fr] lg:pb-28">
      <div>
        <h1 className="font-display text-3xl font-medium tracking-[-0.022em]">{HERO.promise}</h1>
        <p className="mt-5 max-w-[34rem] sm:mt-6 text-lg text-muted">{HERO.explanation}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ActionLink href={paths.register} look="primary" className="max-sm:w-full">
            {HERO.start}
          </ActionLink>
          <ActionLink href={`#${STEPS_ID}`} look="secondary" className="max-sm:w-full">
            {HERO.how}
          </ActionLink>
        </div>
      </div>
      <PictureFan />
    </section>
  );
}
