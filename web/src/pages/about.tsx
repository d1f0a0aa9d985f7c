import type { ReactNode } from 'react';
import { paths } from '../core/navigation/paths.ts';
import { CLOSING, HERO, PEOPLE, PURPOSE, REASONS, RECOGNITION, STATS, STORY, VALUES } from './about/content.ts';
import { ActionLink } from './frame/action-link.tsx';
import { CallToAction } from './frame/call-to-action.tsx';

/**
 * Introduces Vitrine and its makers. @param props.isMember whether the reader is signed in and so already registered
 */
export function About({ isMember = false }: { isMember?: boolean }) {
  const start = isMember ? paths.dashboard : paths.register;
  return (
    <>
      <header className="mx-auto w-full max-w-[80rem] px-5 pt-14 pb-16 sm:px-8 sm:pt-20 lg:pb-24">
        <h1 className="font-serif text-3xl font-medium tracking-[-0.022em]">
          {HERO.title[0]} <br className="max-sm:hidden" />
          {HERO.title[1]}
        </h1>
        <p className="mt-5 max-w-[38rem] text-lg text-muted sm:mt-6">{HERO.text}</p>
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ActionLink href={start} variant="primary" className="max-sm:w-full">
            {isMember ? 'Go to Dashboard' : HERO.start}
          </ActionLink>
          <ActionLink href={paths.pricing} variant="secondary" className="max-sm:w-full">
            {HERO.pricing}
          </ActionLink>
        </div>
      </header>
      <Stats />
      <div className="mx-auto w-full max-w-[80rem] px-5 py-4 sm:px-8 [&>section:first-child]:border-t-0">
        <Section id="story" title={STORY.title}>
          <p className="text-sm text-muted">{STORY.since}</p>
          <div className="mt-3 max-w-[40rem] space-y-4">
            {STORY.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
        {PURPOSE.map(({ title, text }) => (
          <Section key={title} id={title.toLowerCase().replace(' ', '-')} title={title}>
            <p className="max-w-[40rem] font-serif text-lg lg:text-xl">{text}</p>
          </Section>
        ))}
        <Section id="values" title={VALUES.title}>
          <Points points={VALUES.values} />
        </Section>
        <Section id="team" title={PEOPLE.title}>
          <p className="max-w-[40rem]">{PEOPLE.text}</p>
          <dl className="mt-6 max-w-[40rem]">
            {PEOPLE.team.map(({ role, does }) => (
              <div key={role} className="grid grid-cols-1 gap-x-6 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
                <dt className="font-semibold">{role}</dt>
                <dd className="text-muted">{does}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="reasons" title={REASONS.title}>
          <Points points={REASONS.reasons} />
        </Section>
        <Section id="awards" title={RECOGNITION.title}>
          <p className="max-w-[40rem]">{RECOGNITION.text}</p>
        </Section>
      </div>
      <CallToAction id="start" title={CLOSING.title} text={CLOSING.text}>
        <ActionLink href={start} variant="primary" className="max-sm:w-full">
          {isMember ? 'Go to Dashboard' : CLOSING.start}
        </ActionLink>
        <ActionLink href={paths.contact} variant="secondary" className="max-sm:w-full">
          {CLOSING.contact}
        </ActionLink>
      </CallToAction>
    </>
  );
}

/** Large figures in a row. */
function Stats() {
  return (
    <section aria-labelledby="figures" className="border-y border-line bg-sunken">
      <div className="mx-auto w-full max-w-[80rem] px-5 py-12 sm:px-8 lg:py-16">
        <h2 id="figures" className="text-sm font-medium text-muted">
          {STATS.title}
        </h2>
        <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-8 lg:grid-cols-4">
          {STATS.figures.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse border-l border-line-strong pl-5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-serif text-xl font-medium tracking-tight lining-nums sm:text-2xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface Props {
  /** Id of the section and its URL fragment. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section with its title in the left margin and its content next to it, or below on small screens. */
function Section({ id, title, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="gap-x-12 border-t border-line py-12 lg:grid lg:grid-cols-[17rem_1fr] lg:py-16"
    >
      <h2 id={id} className="font-serif text-xl font-medium tracking-tight">
        {title}
      </h2>
      <div className="mt-6 lg:mt-1">{children}</div>
    </section>
  );
}

/** Short texts with titles, in two columns if there is room. */
function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-8 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="break-inside-avoid">
          <h3 className="font-semibold tracking-tight">{title}</h3>
          <p className="mt-1 max-w-[26rem] text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
