import { FAN, getSource, getSourceSet, RESUME } from '../pictures/catalogue.ts';
import { HERO } from './content.ts';

/** Where each portfolio lies, front first. All share one grid cell, so their overlap scales with the page. */
const PLACES = [
  { place: 'z-3 mt-[30%] w-[68%]', alt: 'Asha Rao’s portfolio: name, headline and introduction beside her initials' },
  { place: 'z-2 mt-[14%] ml-[13%] w-[68%]', alt: 'The same person’s portfolio in a second design' },
  { place: 'z-1 ml-[32%] w-[68%]', alt: 'The same person’s portfolio in a third design' },
] as const;
const PORTFOLIO_SIZES = '(min-width: 1280px) 470px, (min-width: 1024px) 38vw, 64vw';
const RESUME_SIZES = '(min-width: 1280px) 220px, (min-width: 1024px) 18vw, 31vw';

const paper = 'h-auto w-full rounded-lg border border-line shadow-raised';

/** The same person's portfolio in three layouts, one behind the other, and the resume over them. */
export function PictureFan() {
  return (
    <figure>
      <div className="grid *:col-start-1 *:row-start-1 *:self-start">
        {PLACES.map(({ place, alt }, index) => {
          const [light, dark] = [FAN.light[index], FAN.dark[index]];
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
                className={paper}
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
            className={paper}
          />
        </div>
      </div>
      <figcaption className="mt-5 text-sm text-muted">{HERO.caption}</figcaption>
    </figure>
  );
}
