import { paths } from '../paths.ts';
import { CLOSING, HERO, PEOPLE, PURPOSE, REASONS, RECOGNITION, STORY, VALUES } from './about/content.ts';
import { Points, Section } from './about/section.tsx';
import { Stats } from './about/stats.tsx';
import { ActionLink } from './frame/action-link.tsx';
import { ClosingCall } from './frame/closing-call.tsx';

/** Who makes Vitrine, and why. @param props.isMember whether the reader is signed in and has begun long since */
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
          <ActionLink href={start} look="primary" className="max-sm:w-full">
            {isMember ? 'Go to Dashboard' : HERO.start}
          </ActionLink>
          <ActionLink href={paths.pricing} look="secondary" className="max-sm:w-full">
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
              <div key={role} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
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
      <ClosingCall id="start" title={CLOSING.title} text={CLOSING.text}>
        <ActionLink href={start} look="primary" className="max-sm:w-full">
          {isMember ? 'Go to Dashboard' : CLOSING.start}
        </ActionLink>
        <ActionLink href={paths.contact} look="secondary" className="max-sm:w-full">
          {CLOSING.contact}
        </ActionLink>
      </ClosingCall>
    </>
  );
}
