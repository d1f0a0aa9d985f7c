import type { Theme } from '@vitrine/contract/portfolio';
import { FAN, PICTURE, picturePath } from '../pictures/catalogue.ts';
import { HERO } from './content.ts';

/** Where each picture lies, front first. All share one grid cell, so their overlap scales with the page. */
const PLACES = ['z-2 mt-[22%] w-[78%]', 'z-1 mt-[11%] ml-[11%] w-[78%]', 'ml-[22%] w-[78%]'] as const;

/** The same person's portfolio in three themes, one behind the other, for the reader's colour scheme. */
export function PictureFan() {
  return (
    <figure>
      <div className="grid *:col-start-1 *:row-start-1 *:self-start">
        {PLACES.map((place, index) => (
          <Portfolio key={place} light={FAN.light[index]} dark={FAN.dark[index]} place={place} isFront={index === 0} />
        ))}
      </div>
      <figcaption className="mt-4 text-sm text-muted">{HERO.caption}</figcaption>
    </figure>
  );
}

interface Props {
  light: Theme | undefined;
  dark: Theme | undefined;
  place: string;
  isFront: boolean;
}

function Portfolio({ light, dark, place, isFront }: Props) {
  if (!light || !dark) return null;
  return (
    <picture className={place}>
      <source media="(prefers-color-scheme: dark)" srcSet={picturePath(dark)} />
      <img
        src={picturePath(light)}
        width={PICTURE.width}
        height={PICTURE.height}
        fetchPriority={isFront ? 'high' : 'auto'}
        decoding="async"
        alt={
          isFront
            ? 'Asha Rao’s portfolio: name, headline, place and introduction beside her initials'
            : 'The same page in another theme'
        }
        className="h-auto w-full rounded-lg border border-line shadow-raised"
      />
    </picture>
  );
}
