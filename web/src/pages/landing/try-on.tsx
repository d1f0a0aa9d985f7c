import { LAYOUT_IDS, LAYOUTS, THEMES } from '@vitrine/contract/portfolio';
import { samplePath } from '../../paths.ts';
import { TRY_ON } from './content.ts';
import { Miniature } from './miniature.tsx';
import { SectionTitle } from './section-title.tsx';

/** Every theme, worn by a miniature while it is pointed at; each leads to the sample person in it. */
export function TryOn() {
  return (
    <section aria-labelledby="themes" className="try-on border-t border-line">
      <div className="mx-auto grid w-full max-w-[80rem] items-center gap-x-16 gap-y-10 px-5 py-20 sm:px-8 lg:grid-cols-[5fr_6fr] lg:py-28">
        <div>
          <SectionTitle id="themes" title={TRY_ON.title} />
          <p className="mt-4 max-w-[34rem] text-muted">{TRY_ON.text}</p>
          <ul aria-label="The themes" className="mt-8 flex flex-wrap gap-2">
            {THEMES.map((theme, index) => (
              <li key={theme}>
                {/* One design after the other, so that whoever looks around sees them all. */}
                <a
                  href={samplePath(LAYOUT_IDS[index % LAYOUT_IDS.length] ?? LAYOUT_IDS[0], theme)}
                  data-theme={theme}
                  className="flex min-h-10 items-center gap-2 rounded-sm border border-line bg-surface pr-3 pl-2 text-sm capitalize transition-colors hover:border-ink"
                >
                  <Swatch />
                  {theme}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-8 text-sm text-muted">{TRY_ON.designs}</p>
          <ul aria-label="The designs" className="mt-1 flex flex-wrap gap-x-5 text-sm">
            {LAYOUT_IDS.map((layout) => (
              <li key={layout}>
                <a href={samplePath(layout, THEMES[0])} className="inline-block py-2 underline underline-offset-4">
                  {LAYOUTS[layout]}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Miniature />
      </div>
    </section>
  );
}

/** In the colours of the theme of its link. */
function Swatch() {
  return (
    <svg viewBox="0 0 26 20" width="26" height="20" aria-hidden="true" className="rounded-[4px] border border-line">
      <path d="M0 0h26v20H0z" className="fill-(--base-100)" />
      <path d="M4 6h5v8H4z" className="fill-(--primary)" />
      <path d="M10.5 6h5v8h-5z" className="fill-(--secondary)" />
      <path d="M17 6h5v8h-5z" className="fill-(--accent)" />
    </svg>
  );
}
