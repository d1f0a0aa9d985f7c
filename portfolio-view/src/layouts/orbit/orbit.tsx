/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { translateChoice } from '@vitrine/contract/text/translate-choice';
import blocks from '../../blocks/blocks.css?inline';
import { ContactSection } from '../../blocks/contact-section.tsx';
import {
  type EntriesProps,
  EntryDates,
  EntryLinks,
  EntryNote,
  EntrySubtitle,
  EntryText,
  EntryTitle,
  MoreEntries,
} from '../../blocks/entries.tsx';
import { FactList, listPersonalFacts } from '../../blocks/fact-list.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import form from '../../blocks/form.css?inline';
import { Tags, useSkillGroups } from '../../blocks/item-parts.tsx';
import {
  CertificateLinks,
  CertificateTitle,
  Company,
  EducationPeriod,
  EducationTitle,
  ExperienceDates,
  ExperienceTitle,
  Grade,
  getJobClass,
  Institute,
  IssueDate,
  Issuer,
  JobText,
  ProjectLinks,
  ProjectText,
  ProjectTitle,
  StudyText,
} from '../../blocks/items.tsx';
import { LanguageSwitch } from '../../blocks/language-switch.tsx';
import { useTexts } from '../../blocks/page.ts';
import {
  FooterLinks,
  NameAndSections,
  type SectionRenderers,
  SectionsInOrder,
  Signature,
  SkipLink,
} from '../../blocks/page-frame.tsx';
import pictures from '../../blocks/pictures.css?inline';
import paper from '../../blocks/print.css?inline';
import { MorePictures, ProjectPicture } from '../../blocks/project-picture.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { IntroductionVideo } from '../../blocks/video-player.tsx';
import { PORTFOLIO_THEMES } from '../../themes.ts';
import type { LayoutRenderer } from '../layout.ts';
import { Hero, Planet, Trajectory } from './hero.tsx';
import { Section } from './section.tsx';
import about from './styles/about.css?inline';
import cards from './styles/cards.css?inline';
import dial from './styles/dial.css?inline';
import experience from './styles/experience.css?inline';
import ground from './styles/ground.css?inline';
import header from './styles/header.css?inline';
import hero from './styles/hero.css?inline';
import landing from './styles/landing.css?inline';
import ownPictures from './styles/pictures.css?inline';
import planet from './styles/planet.css?inline';
import print from './styles/print.css?inline';
import sky from './styles/sky.css?inline';
import stops from './styles/stops.css?inline';
import system from './styles/system.css?inline';
import writing from './styles/writing.css?inline';

const RENDERERS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
  entries: Entries,
};

/** A layout of a journey through space, from the hero to the contact section; in light themes a star chart. */
function Orbit({ view }: { view: PublicView }) {
  return (
    <div class={`space ${PORTFOLIO_THEMES[view.theme].isDark ? 'night' : 'day'}`}>
      <Sky />
      <SkipLink />
      <LanguageSwitch />
      <Header view={view} />
      <main id="main">
        <Hero view={view} />
        <IntroductionVideo view={view} />
        <SectionsInOrder view={view} renderers={RENDERERS} />
      </main>
      <Footer view={view} />
    </div>
  );
}

const layoutStyles = [ground, header, sky, planet, hero, system, dial, stops, about, experience, cards, landing];

/** Cosmic Design. Colours are the theme's variables (themes.ts), and a sky derived from them. Later rules win. */
const styleSheet = [blocks, form, ...layoutStyles, paper, print].join('');

export const orbit: LayoutRenderer = {
  Page: Orbit,
  css: styleSheet,
  picturesCss: pictures + ownPictures,
  writingCss: ground + writing,
};

/** The stars of the whole page, as tiny gradients; text has its own background. */
function Sky() {
  return <div class="sky runs-over" aria-hidden="true" />;
}

/** Name and section links above a line with a dot for every section. */
function Header({ view }: { view: PublicView }) {
  return (
    <header class="bar">
      <NameAndSections view={view} />
    </header>
  );
}

/** Languages with stars: the higher the proficiency, the brighter, with the proficiency as text. */
function Languages({ languages }: Pick<PublicResume['personalInfo'], 'languages'>) {
  const { proficiency: proficiencies } = useTexts().choices;
  return (
    <ul class="languages">
      {languages.map(({ name, proficiency }) => (
        <li>
          <span
            class={`star ${Object.hasOwn(proficiencies, proficiency) ? proficiency.toLowerCase() : ''}`}
            aria-hidden="true"
          />
          <bdi>{name}</bdi> <bdi class="label">{translateChoice(proficiencies, proficiency)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The lists of skills; a single one takes the full width. */
function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      <div class="skills">
        {useSkillGroups(view.resume).map(({ label, words }) => (
          <div>
            {label && <h3 class="label">{label}</h3>}
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The footer below a planet's horizon: contact links and downloads. */
function Footer({ view }: { view: PublicView }) {
  return (
    <footer class="landing">
      <Trajectory />
      <span class="horizon runs-over" aria-hidden="true" />
      <div class="wrap">
        <ContactSection view={view} />
        <div class="sign">
          <Signature view={view} />
          <FooterLinks view={view} icon="before" />
        </div>
      </div>
    </footer>
  );
}

/** Certificates and licences, each with a round badge. */
function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="grid small">
        {(certificate) => (
          <li class="card certificate">
            <span class="patch" aria-hidden="true" />
            <CertificateTitle certificate={certificate} />
            <Issuer certificate={certificate} />
            <IssueDate certificate={certificate} className="dates" />
            <Tags words={certificate.tags} label="tags" />
            <CertificateLinks certificate={certificate} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** Entries of any list without its own component: like jobs if all of them have dates, else cards in two columns. */
function Entries({ id, of, entries, more }: EntriesProps) {
  const isDated = entries.every(({ dates: { from, to, words } }) => from || to || words);
  return (
    <Section id={id}>
      <FoldedList of={of} items={entries} ordered className={isDated ? 'jobs' : 'grid'}>
        {(entry, index) => (
          <li class={getMoonClass(index, entry.dates.current)} dir="auto">
            <EntryDates entry={entry} className="dates" />
            <div class="card">
              <EntryTitle entry={entry} of={of} />
              <EntrySubtitle entry={entry} />
              <EntryNote entry={entry} />
              <EntryText entry={entry} />
              <Tags words={entry.tags} label="tags" />
              <EntryLinks entry={entry} />
            </div>
          </li>
        )}
      </FoldedList>
      <MoreEntries more={more} />
    </Section>
  );
}

/** Returns the class of the entry at an index of a list: every other one is on the far side of the line. */
const getMoonClass = (index: number, isCurrent: boolean) =>
  `job${index % 2 === 1 ? ' far' : ''}${isCurrent ? ' now' : ''}`;

/** Jobs on both sides of a line, earlier roles at a company below the last one; current ones are highlighted. */
function Experience({ view }: { view: PublicView }) {
  let companyCount = -1;
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="jobs">
        {(job) => {
          if (!getJobClass(view, job)) companyCount += 1;
          return (
            <li class={getJobClass(view, job, getMoonClass(companyCount, job.current))} dir="auto">
              <ExperienceDates job={job} className="dates" />
              <div class="card">
                <ExperienceTitle view={view} job={job} />
                <Company view={view} job={job} />
                <JobText job={job} />
              </div>
            </li>
          );
        }}
      </FoldedList>
    </Section>
  );
}

/** The summary, then facts and languages as a table. */
function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const texts = useTexts();
  const facts = listPersonalFacts(view.resume, texts);
  return (
    <Section id="about">
      {summary && <Prose className="prose large" text={summary} />}
      <div class="sheet">
        {facts.length > 0 && <FactList facts={facts} />}
        {languages.length > 0 && (
          <div>
            <h3 class="label">{texts.headings.languages}</h3>
            <Languages languages={languages} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** Degrees, courses and schools, like jobs. */
function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="jobs">
        {(study, index) => (
          <li class={getMoonClass(index, false)}>
            <EducationPeriod study={study} className="dates" />
            <div class="card">
              <EducationTitle study={study} />
              <Institute study={study} />
              <Grade study={study} />
              <StudyText study={study} />
            </div>
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

const KINDS = ['banded', 'ringed', 'cratered'] as const;
const COLOURS = ['first', 'second', 'third'] as const;

/** Projects as cards, each with a planet. */
function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="grid">
        {(work, index) => (
          <li class="card project" dir="auto">
            <ProjectPicture
              view={view}
              work={work}
              className="window"
              sizes="(width >= 60rem) 26rem, (width >= 48rem) 45vw, 90vw"
              fallback={
                <div class="window runs-over" aria-hidden="true">
                  <Planet kind={KINDS[index % 3] ?? 'banded'} className={COLOURS[(index + 1) % 3] ?? 'first'} />
                </div>
              }
            />
            <ProjectTitle work={work} />
            <ProjectText work={work} />
            <MorePictures view={view} work={work} />
            <Tags words={work.technologies} label="technologies" />
            <ProjectLinks work={work} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
