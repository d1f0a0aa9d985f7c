import { LAYOUT_IDS, LAYOUTS, THEME_NAMES, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { toSamplePath } from '../../core/navigation/paths.ts';
import { THEME_PREVIEW } from './content.ts';
import { SectionTitle } from './section-title.tsx';

/** Every theme, applied to a miniature on hover; each links to the sample person in that theme. */
export function ThemePreview() {
  return (
    <section aria-labelledby="themes" className="try-on border-t border-line">
      <div className="mx-auto grid grid-cols-1 w-full max-w-[80rem] items-center gap-x-16 gap-y-10 px-5 py-20 sm:px-8 lg:grid-cols-[5fr_6fr] lg:py-28">
        <div>
          <SectionTitle id="themes" title={THEME_PREVIEW.title} />
          <p className="mt-4 max-w-[34rem] text-muted">{THEME_PREVIEW.text}</p>
          <ul aria-label="The themes" className="mt-8 flex flex-wrap gap-2">
            {THEMES.map((theme, index) => (
              <li key={theme}>
                {/* Cycles through the layouts, so that all of them appear. */}
                <a
                  href={toSamplePath(LAYOUT_IDS[index % LAYOUT_IDS.length] ?? LAYOUT_IDS[0], theme)}
                  data-theme={theme}
                  className="flex min-h-10 items-center gap-2 rounded-sm border border-line bg-surface pr-3 pl-2 text-sm transition-colors hover:border-ink"
                >
                  <Swatch />
                  {THEME_NAMES[theme]}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-8 text-sm text-muted">{THEME_PREVIEW.designs}</p>
          <ul aria-label="The designs" className="mt-1 flex flex-wrap gap-x-5 text-sm">
            {LAYOUT_IDS.map((layout) => (
              <li key={layout}>
                <a href={toSamplePath(layout, THEMES[0])} className="inline-block py-2 underline underline-offset-4">
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

/** Drawn in the colours of its link's theme. */
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

const SECTIONS = ['About', 'Experience', 'Projects', 'Contact'] as const;
const SKILLS = ['Go', 'PostgreSQL', 'TypeScript', 'Kafka'] as const;
const PROJECTS = [
  { name: 'Ledger Lint', text: 'Finds the entry that does not balance.', mark: 'bg-(--secondary)' },
  { name: 'Chaos Monsoon', text: 'Rains failures on a cluster, on purpose.', mark: 'bg-(--accent)' },
] as const;

/** A miniature portfolio in the colours of the surrounding theme. Decorative: the samples show the real thing. */
function Miniature() {
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-lg border border-line bg-(--base-100) text-(--ink) shadow-raised transition-colors duration-200"
    >
      <div className="flex items-center justify-between gap-4 border-b border-(--muted)/25 px-5 py-3 text-xs sm:px-8">
        <span className="font-semibold">Asha Rao</span>
        <span className="flex gap-4 max-sm:hidden">
          {SECTIONS.map((section) => (
            <span key={section}>{section}</span>
          ))}
        </span>
      </div>
      <div className="flex items-center justify-between gap-6 px-5 py-8 sm:px-8 sm:py-10">
        <div>
          <p className="text-xl font-semibold tracking-tight">Asha Rao</p>
          <p className="mt-1 font-medium">Backend Engineer, Payments</p>
          <p className="mt-2 max-w-[22rem] text-sm text-(--muted)">
            I build payment systems that do not lose money: ledgers that balance, retries that are safe.
          </p>
          <p className="mt-5 flex gap-2 text-sm font-medium">
            <span className="rounded-sm bg-(--primary) px-3 py-1.5 text-(--on-primary)">Email me</span>
            <span className="rounded-sm border border-(--ink) px-3 py-1.5">Resume</span>
          </p>
        </div>
        <div className="flex aspect-square w-28 shrink-0 items-center justify-center rounded-lg bg-(--primary)/15 text-xl font-semibold shadow-[-6px_6px_0_var(--primary)] max-sm:hidden">
          AR
        </div>
      </div>
      <div className="bg-(--muted)/10 px-5 py-6 sm:px-8">
        <p className="flex flex-wrap gap-1.5 text-xs">
          {SKILLS.map((skill) => (
            <span key={skill} className="rounded-sm border border-(--muted)/25 bg-(--base-100) px-2 py-0.5">
              {skill}
            </span>
          ))}
        </p>
        <div className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
          {PROJECTS.map(({ name, text, mark }) => (
            <div key={name} className="rounded-sm bg-(--base-100) p-4">
              <span className={`block h-1 w-8 ${mark}`} />
              <p className="mt-3 text-sm font-semibold">{name}</p>
              <p className="mt-0.5 text-xs text-(--muted)">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
