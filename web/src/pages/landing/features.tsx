import { BadgeCheck, FileDown, FileInput, LockKeyhole, type LucideIcon, Palette, Zap } from 'lucide-react';
import { FEATURES } from './content.ts';
import { ThemeStrip } from './theme-strip.tsx';

/** In the order of the features. */
const ICONS: readonly LucideIcon[] = [Zap, BadgeCheck, FileInput, LockKeyhole, Palette, FileDown];

export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-[80rem] px-5 py-20 sm:px-8 lg:py-28">
      <h2 id="features" className="max-w-[30rem] font-serif text-2xl font-medium tracking-tight">
        {FEATURES.title}
      </h2>
      <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-16 lg:gap-y-16">
        {FEATURES.features.map(({ title, text }, index) => {
          const Icon = ICONS[index];
          return (
            <li key={title}>
              {Icon && <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-accent" />}
              <h3 className="mt-4 text-lg font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 max-w-[26rem] text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
      <ThemeStrip />
    </section>
  );
}
