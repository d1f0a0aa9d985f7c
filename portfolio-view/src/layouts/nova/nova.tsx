/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import blocks from '../../blocks/blocks.css?inline';
import { listContactLinks } from '../../blocks/contact-links.ts';
import { ContactForm, Contacts } from '../../blocks/contact-section.tsx';
import { detectDirection } from '../../blocks/direction.ts';
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
import { Line } from '../../blocks/link.tsx';
import { useTexts, useTitle } from '../../blocks/page.ts';
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
import { Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import paper from '../../blocks/print.css?inline';
import { MorePictures, ProjectPicture } from '../../blocks/project-picture.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.tsx';
import { IntroductionVideo } from '../../blocks/video-player.tsx';
import type { Children } from '../../markup/jsx-runtime.ts';
import type { LayoutRenderer } from '../layout.ts';
import { currentSectionCss } from './current-section.ts';
import { chooseNameSize, classifyBearing, type NameSize, splitNameLines } from './name-lines.ts';
import about from './styles/about.css?inline';
import foot from './styles/foot.css?inline';
import grid from './styles/grid.css?inline';
import head from './styles/head.css?inline';
import hero from './styles/hero.css?inline';
import name from './styles/name.css?inline';
import ownPictures from './styles/pictures.css?inline';
import print from './styles/print.css?inline';
import rows from './styles/rows.css?inline';
import type from './styles/type.css?inline';
import works from './styles/works.css?inline';
import write from './styles/write.css?inline';
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

/** The layout of a Swiss poster: a grid of twelve columns, a very large name, titles in the margin, one square. */
function Nova({ view }: { view: PublicView }) {
  return (
    <>
      <SkipLink />
      <LanguageSwitch />
      <RunningHead view={view} />
      <main id="main">
        <Hero view={view} />
        <IntroductionVideo view={view} />
        <SectionsInOrder view={view} renderers={RENDERERS} />
      </main>
      <Footer view={view} />
    </>
  );
}

/** Modern & Clean. Everything aligns to the columns of grid.css; colours are the theme's variables. Later rules win. */
const styleSheet = [
  blocks,
  form,
  type,
  grid,
  head,
  currentSectionCss,
  hero,
  name,
  rows,
  about,
  works,
  foot,
  write,
  paper,
  print,
].join('');

export const nova: LayoutRenderer = {
  Page: Nova,
  css: styleSheet,
  picturesCss: pictures + ownPictures,
  writingCss: type + writing,
};

/** The name and the contents: a sticky line on wide screens, an index on narrow ones. */
function RunningHead({ view }: { view: PublicView }) {
  return (
    <header class="head">
      <div class="grid">
        <NameAndSections view={view} />
      </div>
    </header>
  );
}

/** The lists of skills in columns of plain keywords. */
function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      <div class="content rows skills">
        {useSkillGroups(view.resume).map(({ label, words }) => (
          <div class="row">
            {label && <h3 class="label">{label}</h3>}
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Degrees, courses and schools: dates, title and institute, grade. */
function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="content rows">
        {(study) => (
          <li class="row">
            <EducationPeriod study={study} className="dates" />
            <div class="what short">
              <EducationTitle study={study} />
              <Institute study={study} />
            </div>
            <Grade study={study} className="aside" />
            <StudyText study={study} className="said" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** Projects, numbered, with large titles. */
function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} ordered className="content rows works">
        {(work) => (
          <li class="row work">
            <ProjectTitle work={work} dir="auto" />
            <ProjectPicture view={view} work={work} sizes="(width >= 48rem) 66vw, 90vw" />
            <div class="told">
              <ProjectText work={work} />
              <MorePictures view={view} work={work} />
              <ProjectLinks work={work} />
            </div>
            <Tags words={work.technologies} label="technologies" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** The summary in large type, and below it a table of facts and languages. */
function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const texts = useTexts();
  const facts = listPersonalFacts(view.resume, texts);
  return (
    <Section id="about">
      <div class="content about">
        {summary && <Prose className="prose lead" text={summary} />}
        {facts.length > 0 && <FactList facts={facts} />}
        {languages.length > 0 && (
          <div class="languages">
            <h3 class="label">{texts.headings.languages}</h3>
            <FactList facts={listLanguageFacts(languages, texts)} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** Entries of any list without its own component, rendered like jobs. */
function Entries({ id, of, entries, more }: EntriesProps) {
  return (
    <Section id={id}>
      <FoldedList of={of} items={entries} ordered className="content rows">
        {(entry) => (
          <li class="row">
            <EntryDates entry={entry} className="dates" />
            <div class="what">
              <div dir="auto">
                <EntryTitle entry={entry} of={of} />
                <EntrySubtitle entry={entry} />
                <EntryNote entry={entry} />
              </div>
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

/** Jobs as a table: dates, role and company, description. */
function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="content rows">
        {(job) => (
          <li class={getJobClass(view, job, 'row')}>
            <ExperienceDates job={job} className="dates" />
            <div class="what">
              <div dir="auto">
                <ExperienceTitle view={view} job={job} />
                <Company view={view} job={job} />
              </div>
              <JobText job={job} />
            </div>
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** Certificates and licences: date, title and issuer, description. */
function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="content rows">
        {(certificate) => (
          <li class="row">
            <IssueDate certificate={certificate} className="dates" />
            <div class="what short">
              <div>
                <CertificateTitle certificate={certificate} />
                <Issuer certificate={certificate} />
              </div>
              <CertificateLinks certificate={certificate} />
            </div>
            <Tags words={certificate.tags} label="tags" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** Maximum lengths of an address that fit the twelve columns in the largest type size, and in the second. */
const MAX_ADDRESS_LENGTHS = { grand: 22, large: 32 };

/** The first contact address in very large type, the others in a table, and the footer links. */
function Footer({ view }: { view: PublicView }) {
  const hasContact = useTitle('contact') !== '';
  const texts = useTexts();
  return (
    <footer class="foot">
      {hasContact && (
        <Section id="contact">
          <div class={`reach ${chooseAddressSize(view, texts)}`}>
            <Contacts view={view} />
            <ContactForm view={view} />
          </div>
        </Section>
      )}
      <div class="grid sign">
        <Signature view={view} />
        <FooterLinks view={view} icon="behind" />
      </div>
    </footer>
  );
}

function chooseAddressSize({ resume }: PublicView, texts: Catalog): NameSize {
  const length = listContactLinks(resume, texts)[0]?.text.length ?? 0;
  if (length <= MAX_ADDRESS_LENGTHS.grand) return 'grand';
  return length <= MAX_ADDRESS_LENGTHS.large ? 'large' : 'modest';
}

/** A section below a rule: the title in the margin, the content in the eight columns beside it. */
function Section({ id, children }: { id: string; children: Children }) {
  const heading = `${id}-title`;
  return (
    <section id={id} class="grid part" aria-labelledby={heading}>
      <h2 id={heading}>
        <SectionTitle id={id} />
      </h2>
      {children}
    </section>
  );
}

/** The hero: name and portrait with the square between them, and below a rule the introduction. */
function Hero({ view }: { view: PublicView }) {
  const { personalInfo: info } = view.resume;
  const place = formatPlace(info);
  return (
    <section class="hero" aria-labelledby="name">
      <div class="grid poster" dir={detectDirection([view.name])}>
        <Name view={view} />
        <span class="square" aria-hidden="true" />
        <Line className="headline">{info.designation}</Line>
        <Portrait
          view={view}
          className={isAlphabetic(view.name) ? 'portrait' : 'portrait loose'}
          sizes="(width >= 48rem) 30vw, 50vw"
        />
      </div>
      <div class="grid opening">
        <div class="standing">
          {info.openToWork && (
            <p class="open">
              <PageText name="openToWork" />
            </p>
          )}
          <Line className="place">{place}</Line>
        </div>
        <div class="word">
          {info.introduction && <Prose className="prose lead" text={info.introduction} />}
          <PrimaryActions view={view} icon="behind" />
        </div>
      </div>
    </section>
  );
}

/** The person's name in very large type, each line optically aligned with the grid. */
function Name({ view }: { view: PublicView }) {
  const lines = splitNameLines(view);
  const isTight = isAlphabetic(view.name);
  return (
    <PersonName
      name={view.name}
      className={`name ${chooseNameSize(lines)}`}
      lines={lines.map((text) => ({ text, className: isTight ? classifyBearing(text) : undefined }))}
    />
  );
}
