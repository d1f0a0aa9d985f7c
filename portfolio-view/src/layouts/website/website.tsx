/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import blocks from '../../blocks/blocks.css?inline';
import { ContactSection } from '../../blocks/contact-section.tsx';
import { detectDirection } from '../../blocks/direction.ts';
import {
  AuthorPortrait,
  type EntriesProps,
  EntryDates,
  EntryLinks,
  EntryNote,
  EntrySubtitle,
  EntryText,
  EntryTitle,
  MoreEntries,
} from '../../blocks/entries.tsx';
import { FactList, formatPlace, listLanguageFacts, listPersonalFacts } from '../../blocks/fact-list.tsx';
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
import { Icon, Line } from '../../blocks/link.tsx';
import { useTexts } from '../../blocks/page.ts';
import {
  FooterLinks,
  NameAndSections,
  type SectionRenderers,
  SectionsInOrder,
  Signature,
  SkipLink,
} from '../../blocks/page-frame.tsx';
import { PageText, SectionTitle } from '../../blocks/page-text.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import pictures from '../../blocks/pictures.css?inline';
import { CompanyLogo, Monogram, Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import paper from '../../blocks/print.css?inline';
import { MorePictures, ProjectPicture } from '../../blocks/project-picture.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { IntroductionVideo } from '../../blocks/video-player.tsx';
import type { Children } from '../../markup/jsx-runtime.ts';
import type { LayoutRenderer } from '../layout.ts';
import about from './styles/about.css?inline';
import bands from './styles/bands.css?inline';
import bar from './styles/bar.css?inline';
import experience from './styles/experience.css?inline';
import foot from './styles/foot.css?inline';
import ground from './styles/ground.css?inline';
import hero from './styles/hero.css?inline';
import ownPictures from './styles/pictures.css?inline';
import print from './styles/print.css?inline';
import works from './styles/works.css?inline';
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

/** The layout of a professional home page: section links, hero with portrait, sections between hairlines, contacts. */
function Website({ view }: { view: PublicView }) {
  return (
    <>
      <SkipLink />
      <LanguageSwitch />
      <TopBar view={view} />
      <main id="main">
        <Hero view={view} />
        <IntroductionVideo view={view} />
        <SectionsInOrder view={view} renderers={RENDERERS} />
      </main>
      <Footer view={view} />
    </>
  );
}

/** Traditional Web. Sizes follow a 4 px grid; colours are the theme's variables (themes.ts). Later rules win. */
const styleSheet = [blocks, form, ground, bar, hero, bands, about, experience, works, foot, paper, print].join('');

export const website: LayoutRenderer = {
  Page: Website,
  css: styleSheet,
  picturesCss: pictures + ownPictures,
  writingCss: ground + writing,
};

/** The section links; the name stands in the hero right below. */
function TopBar({ view }: { view: PublicView }) {
  return (
    <header class="bar">
      <div class="wrap">
        <NameAndSections view={view} />
      </div>
    </header>
  );
}

/** Contact links, the resume, and on plans with a watermark the link to the product. */
function Footer({ view }: { view: PublicView }) {
  return (
    <footer class="foot">
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

function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="grid certificates">
        {(certificate) => (
          <li class="certificate">
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

/** Projects, in a grid of cards. */
function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="grid projects">
        {(work) => (
          <li class="card project" dir="auto">
            <ProjectPicture
              view={view}
              work={work}
              className="cover"
              sizes="(width >= 75rem) 24rem, (width >= 48rem) 50vw, 100vw"
              fallback={<Monogram className="cover" name={work.title} />}
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

function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="jobs">
        {(study) => (
          <li class="job">
            <div class="job-title">
              <EducationTitle study={study} />
              <Institute study={study} />
              <Grade study={study} />
            </div>
            <EducationPeriod study={study} className="dates" />
            <StudyText study={study} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** The summary, with facts and languages beside it. */
function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const texts = useTexts();
  const facts = listPersonalFacts(view.resume, texts);
  return (
    <Section id="about">
      <div class="about">
        {summary && <Prose className="prose large" text={summary} />}
        <div class="sheet">
          {facts.length > 0 && <FactList facts={facts} />}
          {languages.length > 0 && (
            <div>
              <h3 class="label">{texts.headings.languages}</h3>
              <FactList facts={listLanguageFacts(languages, texts)} />
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}

/** Entries of any list without its own component, rendered like jobs. */
function Entries({ id, of, entries, more }: EntriesProps) {
  return (
    <Section id={id}>
      <FoldedList of={of} items={entries} ordered className="jobs">
        {(entry) => (
          <li class="job" dir="auto">
            <AuthorPortrait entry={entry} className="tile face" />
            <div class="job-title">
              <EntryTitle entry={entry} of={of} portrait={false} />
              <EntrySubtitle entry={entry} />
              <EntryNote entry={entry} />
            </div>
            <EntryDates entry={entry} className="dates" />
            <EntryText entry={entry} />
            <Tags words={entry.tags} label="tags" />
            <EntryLinks entry={entry} />
          </li>
        )}
      </FoldedList>
      <MoreEntries more={more} />
    </Section>
  );
}

/** Jobs: role, company, dates, description; with logos, or monograms instead, if one of them has a logo. */
function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="jobs">
        {(job) => (
          <li class={getJobClass(view, job, 'job')} dir="auto">
            <CompanyLogo
              view={view}
              job={job}
              className="tile"
              fallback={<Monogram className="tile" name={job.companyName || job.role} />}
            />
            <div class="job-title">
              <ExperienceTitle job={job} />
              <Company view={view} job={job} logo={false} />
            </div>
            <ExperienceDates job={job} className="dates" />
            <JobText job={job} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** A titled section that the navigation links to. */
function Section({ id, children }: { id: string; children: Children }) {
  const heading = `${id}-title`;
  return (
    <section id={id} class="band" aria-labelledby={heading}>
      <div class="wrap">
        <h2 id={heading}>
          <SectionTitle id={id} />
        </h2>
        {children}
      </div>
    </section>
  );
}

/** The hero. */
function Hero({ view }: { view: PublicView }) {
  const { personalInfo: info } = view.resume;
  const place = formatPlace(info);
  return (
    <section class="hero" aria-labelledby="name">
      <div class="wrap" dir={detectDirection([view.name])}>
        <div class="hero-text">
          {info.openToWork && (
            <p class="open" dir="ltr">
              <PageText name="openToWork" />
            </p>
          )}
          <PersonName name={view.name} />
          <Line className="headline">{info.designation}</Line>
          {place && (
            <p class="place">
              <Icon shape="pin" />
              <bdi>{place}</bdi>
            </p>
          )}
          {info.introduction && <Prose className="prose lead" text={info.introduction} />}
          <PrimaryActions view={view} icon="before" />
        </div>
        <Portrait view={view} className="portrait" sizes="(width >= 48rem) 20rem, 7rem" />
      </div>
    </section>
  );
}
