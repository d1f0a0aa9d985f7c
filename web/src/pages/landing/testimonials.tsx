import { ArrowLeft, ArrowRight, Pause, Play, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { TESTIMONIALS, type Testimonial } from '../company-facts.ts';
import { toAvatarPath } from '../pictures/catalogue.ts';
import { TESTIMONIALS_TITLE } from './content.ts';
import { SectionTitle } from './section-title.tsx';

/** Script of the testimonial carousel; see web/public/carousel.js. */
export const CAROUSEL_SCRIPT = '/carousel.js';

const STARS = [1, 2, 3, 4, 5] as const;

/**
 * Testimonials in a row: three, two or one at a time, depending on the width. The row scrolls natively, so it works
 * without its script; the buttons work once the script is loaded.
 */
export function Testimonials() {
  return (
    <section
      aria-labelledby="testimonials"
      aria-roledescription="carousel"
      data-carousel=""
      className="group/carousel mx-auto w-full max-w-[80rem] px-5 py-20 sm:px-8 lg:py-28"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <SectionTitle id="testimonials" title={TESTIMONIALS_TITLE} />
        <div className="flex gap-2 print:hidden [@media(scripting:none)]:hidden">
          <RoundButton label="Previous testimonial">
            <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
          </RoundButton>
          <RoundButton label="Pause" className="motion-reduce:hidden">
            <Pause size={20} strokeWidth={1.5} aria-hidden="true" className="group-data-paused/carousel:hidden" />
            <Play size={20} strokeWidth={1.5} aria-hidden="true" className="not-group-data-paused/carousel:hidden" />
          </RoundButton>
          <RoundButton label="Next testimonial">
            <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
          </RoundButton>
        </div>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-labelledby="testimonials"
        className="relative mt-10 grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-6 overflow-x-auto overscroll-x-contain rounded-lg sm:auto-cols-[calc((100%-1.5rem)/2)] lg:auto-cols-[calc((100%-3rem)/3)] print:grid-flow-row print:overflow-visible [@media(scripting:enabled)]:[scrollbar-width:none]"
      >
        {TESTIMONIALS.map((testimonial) => (
          <Slide key={testimonial.name} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  );
}

function RoundButton({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled
      aria-label={label}
      className={`inline-flex size-11 cursor-pointer items-center justify-center rounded-full border border-line-strong hover:bg-sunken disabled:opacity-50 ${className}`}
    >
      {children}
    </button>
  );
}

function Slide({ testimonial: { avatar, name, role, company, text, rating } }: { testimonial: Testimonial }) {
  return (
    <li className="snap-start rounded-lg border border-line bg-surface p-6 sm:p-8">
      <figure className="flex h-full flex-col">
        <p className="flex gap-0.5 text-accent">
          <span className="sr-only">
            Rated {rating} out of {STARS.length}
          </span>
          {STARS.map((star) => (
            <Star
              key={star}
              size={18}
              strokeWidth={1.5}
              aria-hidden="true"
              className={star <= rating ? 'fill-current' : 'text-line-strong'}
            />
          ))}
        </p>
        <blockquote className="mt-5 mb-8 font-serif text-lg">
          <p>{text}</p>
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-3">
          <img
            src={toAvatarPath(avatar)}
            width={48}
            height={48}
            loading="lazy"
            alt=""
            className="size-12 shrink-0 rounded-full bg-accent-soft dark:bg-ink"
          />
          <span className="text-sm">
            <span className="block font-semibold">{name}</span>
            <span className="text-muted">
              {role}, {company}
            </span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
