/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { listTechnicalSkills } from '@vitrine/contract/resume/skill-groups';
import { formatPeriodText, parsePartialDate } from '@vitrine/contract/text/dates';
import blocks from '../../blocks/blocks.css?inline';
import { ContactForm, Contacts } from '../../blocks/contact-section.tsx';
import {
  type EntriesProps,
  EntryLinks,
  EntryNote,
  EntrySubtitle,
  EntryText,
  EntryTitle,
  MoreEntries,
} from '../../blocks/entries.tsx';
import { FactList, listLanguageFacts, listPersonalFacts } from '../../blocks/fact-list.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import form from '../../blocks/form.css?inline';
import { Duration, type EmploymentDates, Tags, useSkillGroups } from '../../blocks/item-parts.tsx';
import {
  CertificateLinks,
  CertificateTitle,
  Company,
  EducationPeriod,
  EducationTitle,
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
import { usePage, useTexts, useTitle } from '../../blocks/page.ts';
import {
  FooterLinks,
  NameAndSections,
  type SectionRenderers,
  SectionsInOrder,
  SkipLink,
} from '../../blocks/page-frame.tsx';
import pictures from '../../blocks/pictures.css?inline';
import paper from '../../blocks/print.css?inline';
import { MorePictures, ProjectPicture } from '../../blocks/project-picture.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { IntroductionVideo } from '../../blocks/video-player.tsx';
import type { Children } from '../../markup/jsx-runtime.ts';
import type { LayoutRenderer } from '../layout.ts';
import { Hero } from './hero.tsx';
import { Marquee } from './marquee.tsx';
import about from './styles/about.css?inline';
import colours from './styles/colours.css?inline';
import contact from './styles/contact.css?inline';
import equaliser from './styles/equaliser.css?inline';
import experience from './styles/experience.css?inline';
import ground from './styles/ground.css?inline';
import hero from './styles/hero.css?inline';
import marquee from './styles/marquee.css?inline';
import masthead from './styles/masthead.css?inline';
import motion from './styles/motion.css?inline';
import name from './styles/name.css?inline';
import ownPictures from './styles/pictures.css?inline';
import print from './styles/print.css?inline';
import printSections from './styles/print-sections.css?inline';
import skills from './styles/skills.css?inline';
import studies from './styles/studies.css?inline';
import works from './styles/works.css?inline';
import writing from './styles/writing.css?inline';

const RENDERERS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
  contact: Contact,
  entries: Entries,
};

/** The layout of an animated poster: a block of colour for each section, with very wide and heavy type. */
function Pulse({ view }: { view: PublicView }) {
  return (
    <>
      <SkipLink />
      <LanguageSwitch />
      <Masthead view={view} />
      <main id="main">
        <Hero view={view} />
        <IntroductionVideo view={view} />
        <Marquee words={listTechnicalSkills(view.resume.skills)} />
        <SectionsInOrder view={view} renderers={RENDERERS} />
      </main>
      <Footer view={view} />
    </>
  );
}

/** Dynamic & Animated. Every block sets a background and a text colour, used by everything inside. Later rules win. */
const styleSheet = [
  blocks,
  form,
  ground,
  colours,
  masthead,
  hero,
  name,
  equaliser,
  marquee,
  about,
  experience,
  works,
  skills,
  studies,
  contact,
  motion,
  paper,
  print,
  printSections,
].join('');

export const pulse: LayoutRenderer = {
  Page: Pulse,
  css: styleSheet,
  picturesCss: pictures + ownPictures,
  writingCss: ground + writing,
};

/** Returns the year of the start date; null when it is unknown or the owner wrote a text in place of the dates. */
function getStartYear(job: EmploymentDates): number | null {
  if (job.duration && job.duration !== formatPeriodText(job)) return null;
  return parsePartialDate(job.startDate)?.year ?? null;
}

/** A thin strip with the section links, and the name where there is room. */
function Masthead({ view }: { view: PublicView }) {
  return (
    <header class="masthead">
      <NameAndSections view={view} />
    </header>
  );
}

/** The contact block: a title in full width, and the addresses as headlines. */
function Contact({ view }: { view: PublicView }) {
  return (
    <Block id="contact">
      <div class="reach">
        <Contacts view={view} />
        <ContactForm view={view} />
      </div>
    </Block>
  );
}

/** The footer: the person's name and the downloads. */
function Footer({ view }: { view: PublicView }) {
  return (
    <footer class="imprint">
      <div class="wrap">
        <p class="brand" dir="auto">
          {view.name}
        </p>
        <FooterLinks view={view} icon="before" />
      </div>
    </footer>
  );
}

/** The lists of skills, in keywords of animated width. */
function Skills({ view }: { view: PublicView }) {
  return (
    <Block id="skills">
      <div class="skills">
        {useSkillGroups(view.resume).map(({ label, words }) => (
          <div>
            {label && <h3>{label}</h3>}
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Block>
  );
}

/** Projects as numbered cards in a staggered grid. */
function Projects({ view }: { view: PublicView }) {
  return (
    <Block id="projects">
      <FoldedList of="projects" items={view.resume.projects} ordered className="works">
        {(work) => (
          <li class="work" dir="auto">
            <ProjectPicture view={view} work={work} sizes="(width >= 48rem) 50vw, 90vw" />
            <ProjectTitle work={work} />
            <ProjectText work={work} />
            <MorePictures view={view} work={work} />
            <Tags words={work.technologies} label="technologies" />
            <ProjectLinks work={work} />
          </li>
        )}
      </FoldedList>
    </Block>
  );
}

/** Certificates as tickets, edge to edge. */
function Certifications({ view }: { view: PublicView }) {
  return (
    <Block id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="tickets">
        {(certificate) => (
          <li class="ticket">
            <IssueDate certificate={certificate} className="period" />
            <CertificateTitle certificate={certificate} />
            <Issuer certificate={certificate} />
            <Tags words={certificate.tags} label="tags" />
            <CertificateLinks certificate={certificate} />
          </li>
        )}
      </FoldedList>
    </Block>
  );
}

/** Degrees and courses in rows: dates, title and institute, grade. */
function Education({ view }: { view: PublicView }) {
  return (
    <Block id="education">
      <FoldedList of="education" items={view.resume.education} className="studies">
        {(study) => (
          <li class="study">
            <EducationPeriod study={study} className="period" />
            <div class="what">
              <EducationTitle study={study} />
              <Institute study={study} className="where" />
              <StudyText study={study} />
            </div>
            <Grade study={study} className="grade" />
          </li>
        )}
      </FoldedList>
    </Block>
  );
}

/** The summary in large type, and the facts in ruled rows beside it. */
function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const texts = useTexts();
  const facts = listPersonalFacts(view.resume, texts);
  return (
    <Block id="about">
      <div class="about">
        {summary && <Prose className="prose summary" text={summary} />}
        <div class="sheet">
          {facts.length > 0 && <FactList facts={facts} />}
          {languages.length > 0 && (
            <div>
              <h3>{texts.headings.languages}</h3>
              <FactList facts={listLanguageFacts(languages, texts)} />
            </div>
          )}
        </div>
      </div>
    </Block>
  );
}

/** Jobs in ruled rows, each starting with the year in which it began. */
function Experience({ view }: { view: PublicView }) {
  return (
    <Block id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="jobs">
        {(job) => (
          <li class={getJobClass(view, job, 'job')}>
            <PeriodWithYear {...job} />
            <div class="what" dir="auto">
              <ExperienceTitle view={view} job={job} />
              <Company view={view} job={job} className="where" />
              <JobText job={job} />
            </div>
          </li>
        )}
      </FoldedList>
    </Block>
  );
}

/** Entries of any list without its own component, rendered like jobs. */
function Entries({ id, of, entries, more }: EntriesProps) {
  return (
    <Block id={id} isListed>
      <FoldedList of={of} items={entries} ordered className="jobs">
        {(entry) => (
          <li class="job">
            <PeriodWithYear
              startDate={entry.dates.from}
              endDate={entry.dates.to}
              current={entry.dates.current}
              duration={entry.dates.words}
            />
            <div class="what" dir="auto">
              <EntryTitle entry={entry} of={of} />
              <EntrySubtitle entry={entry} className="where" />
              <EntryNote entry={entry} />
              <EntryText entry={entry} />
              <Tags words={entry.tags} label="tags" />
              <EntryLinks entry={entry} />
            </div>
          </li>
        )}
      </FoldedList>
      <MoreEntries more={more} />
    </Block>
  );
}

/** The start year in large type, and the period. */
function PeriodWithYear(dates: EmploymentDates) {
  const year = getStartYear(dates);
  return (
    <p class="when">
      {year && (
        <span class="figure" aria-hidden="true">
          {year}
        </span>
      )}
      <bdi>
        <Duration {...dates} />
      </bdi>
    </p>
  );
}

/** Characters beyond which a title takes more than one line in a narrow window. */
const MAX_SHORT_TITLE = 24;

/** Returns the width of a title, in letters of the narrow cut, which has only Latin ones. */
const measureTitle = (title: string): number =>
  /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(title) ? title.length : Math.ceil(title.length * 1.6);

/** A section as a full-width block of one colour, with a very large title. */
function Block({ id, isListed, children }: { id: string; isListed?: boolean; children: Children }) {
  const heading = `${id}-title`;
  const { language } = usePage();
  const title = useTitle(id);
  // A title without a size in the style sheet is sized by its length.
  const isFitted = isListed || language !== 'en';
  const style = isFitted ? { '--letters': measureTitle(title) } : undefined;
  return (
    <section id={id} class={isFitted ? 'block listed' : 'block'} style={style} aria-labelledby={heading}>
      <div class="wrap">
        <h2 id={heading} class={title.length > MAX_SHORT_TITLE ? 'long' : undefined}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
