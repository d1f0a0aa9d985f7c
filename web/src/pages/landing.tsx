import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { paths, toSamplePath } from '../core/navigation/paths.ts';
import { ActionLink } from './frame/action-link.tsx';
import { CLOSING, FEATURES, FIGURES, HERO, STEPS } from './landing/content.ts';
import { SectionTitle } from './landing/section-title.tsx';
import { Testimonials } from './landing/testimonials.tsx';
import { ThemePreview } from './landing/theme-preview.tsx';
import { FAN_PICTURES, getSource, getSourceSet, RESUME, SCREEN_SIZE, toScreenPath } from './pictures/catalogue.ts';

/** The home page for visitors. */
export function Landing() {
  return (
    <>
      {/* On wide screens these two fill the first screen, so that scrolling one screen starts the next section. */}
      <div className="flex flex-col lg:min-h-[min(100svh-65px,58rem)]">
        <Hero />
        <Figures />
      </div>
      <Features />
      <Steps />
      <Testimonials />
      <ThemePreview />
      <Closing />
    </>
  );
}

/** A row of figures. */
function Figures() {
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

/** Three steps from the start to a published page. */
function Steps() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-sunken">
      <div className="mx-auto w-full max-w-[80rem] px-5 py-20 sm:px-8 lg:py-28">
        <SectionTitle id="how-it-works" title={STEPS.title} />
        <ol className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-8 lg:gap-16">
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

/** The closing section: register, or look at the sample portfolio first. */
function Closing() {
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
          <ActionLink href={paths.register} variant="primary" className="max-sm:w-full">
            {CLOSING.action}
          </ActionLink>
          <ActionLink href={toSamplePath(LAYOUT_IDS[0], THEMES[0])} variant="secondary" className="max-sm:w-full">
            {CLOSING.demo}
          </ActionLink>
        </div>
      </div>
    </section>
  );
}

/** The features of Vitrine, each with a screenshot. */
function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-[80rem] px-5 py-20 sm:px-8 lg:py-28">
      <SectionTitle id="features" name={FEATURES.name} title={FEATURES.title} />
      <ul className="mt-12 grid grid-cols-1 gap-x-10 gap-y-14 md:grid-cols-2 lg:gap-x-16 lg:gap-y-20">
        {FEATURES.features.map(({ title, text, screen, alt }) => (
          <li key={title} data-reveal="">
            <picture className="block aspect-[8/5] overflow-hidden rounded-lg border border-line">
              <source media="(prefers-color-scheme: dark)" srcSet={toScreenPath(screen, 'dark')} />
              <img
                src={toScreenPath(screen, 'light')}
                {...SCREEN_SIZE}
                loading="lazy"
                decoding="async"
                alt={alt}
                className="h-auto w-full"
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

/** An anchor one screen down the page, whatever is there. */
const SCROLL_TARGET_ID = 'one-screen-down';

/** The first screen: the promise of Vitrine, and pictures of the product. */
function Hero() {
  return (
    <section
      aria-labelledby="promise"
      className="mx-auto grid grid-cols-1 w-full max-w-[80rem] flex-1 items-center gap-x-12 gap-y-12 overflow-x-clip px-5 pt-12 pb-16 sm:px-8 sm:pt-16 lg:grid-cols-[5fr_7fr] lg:py-12"
    >
      <div>
        <h1 id="promise" className="font-serif text-3xl font-medium tracking-[-0.022em]">
          {HERO.promise}
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-muted sm:mt-6">{HERO.explanation}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ActionLink href={paths.register} variant="primary" className="max-sm:w-full">
            {HERO.start}
          </ActionLink>
          <ActionLink href={`#${SCROLL_TARGET_ID}`} variant="secondary" className="max-sm:w-full">
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
      <span id={SCROLL_TARGET_ID} className="absolute top-[100svh]" />
    </section>
  );
}

/** Position of each portfolio, front first. All share one grid cell, so their overlap scales with the page. */
const FAN_POSITIONS = [
  { place: 'z-3 mt-[30%] w-[68%]', alt: 'Asha Rao’s portfolio: name, headline and introduction beside her initials' },
  { place: 'z-2 mt-[14%] ml-[13%] w-[68%]', alt: 'The same person’s portfolio in a second design' },
  { place: 'z-1 ml-[32%] w-[68%]', alt: 'The same person’s portfolio in a third design' },
] as const;
const PORTFOLIO_SIZES = '(min-width: 1280px) 470px, (min-width: 1024px) 38vw, 64vw';
const RESUME_SIZES = '(min-width: 1280px) 220px, (min-width: 1024px) 18vw, 31vw';

const paperClasses = 'h-auto w-full rounded-lg border border-line shadow-raised';

/** The same person's portfolio in three layouts, stacked, and the resume on top of them. */
function PictureFan() {
  return (
    <figure>
      <div className="grid *:col-start-1 *:row-start-1 *:self-start">
        {FAN_POSITIONS.map(({ place, alt }, index) => {
          const [light, dark] = [FAN_PICTURES.light[index], FAN_PICTURES.dark[index]];
          if (!light || !dark) return null;
          return (
            <picture key={place} className={place}>
              <source media="(prefers-color-scheme: dark)" srcSet={getSourceSet(dark)} sizes={PORTFOLIO_SIZES} />
              <img
                src={getSource(light)}
                srcSet={getSourceSet(light)}
                sizes={PORTFOLIO_SIZES}
                width={light.width}
                height={light.height}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
                alt={alt}
                className={paperClasses}
              />
            </picture>
          );
        })}
        <div className="z-4 mt-[37%] ml-[67%] w-[33%]">
          <img
            src={getSource(RESUME)}
            srcSet={getSourceSet(RESUME)}
            sizes={RESUME_SIZES}
            width={RESUME.width}
            height={RESUME.height}
            fetchPriority="low"
            decoding="async"
            alt="Asha Rao’s resume as a typeset page"
            className={paperClasses}
          />
        </div>
      </div>
      <figcaption className="mt-5 text-sm text-muted">{HERO.caption}</figcaption>
    </figure>
  );
}
