/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import blocks from '../../blocks/blocks.css?inline';
import { ContactForm, Contacts } from '../../blocks/contact-section.tsx';
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
import { FactList, listLanguageFacts, listPersonalFacts } from '../../blocks/fact-list.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import form from '../../blocks/form.css?inline';
import { useSkillGroups, useWordListLabel, type WordsProps } from '../../blocks/item-parts.tsx';
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
import { usePage, useTexts, useTitle } from '../../blocks/page.ts';
import { FooterLinks, type SectionRenderers, SectionsInOrder, SkipLink } from '../../blocks/page-frame.tsx';
import { SectionTitle } from '../../blocks/page-text.tsx';
import { hasLongWord } from '../../blocks/person-name.tsx';
import pictures from '../../blocks/pictures.css?inline';
import paper from '../../blocks/print.css?inline';
import { MorePictures, ProjectPicture } from '../../blocks/project-picture.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { IntroductionVideo } from '../../blocks/video-player.tsx';
import type { Children } from '../../markup/jsx-runtime.ts';
import { CORMORANT_GARAMOND } from '../../typefaces/layout-typefaces.ts';
import type { LayoutRenderer } from '../layout.ts';
import { Invitation } from './invitation.tsx';
import { getCapitalsClass } from './ornaments.tsx';
import about from './styles/about.css?inline';
import buttons from './styles/buttons.css?inline';
import contents from './styles/contents.css?inline';
import entries from './styles/entries.css?inline';
import ground from './styles/ground.css?inline';
import invitation from './styles/invitation.css?inline';
import ornaments from './styles/ornaments.css?inline';
import ownPictures from './styles/pictures.css?inline';
import plates from './styles/plates.css?inline';
import print from './styles/print.css?inline';
import reply from './styles/reply.css?inline';
import runs from './styles/runs.css?inline';
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

/** The layout of an engraved letter: an opening with a crest, then sections with labels and dates in the margin. */
function Monarch({ view }: { view: PublicView }) {
  return (
    <>
      <SkipLink />
      <LanguageSwitch />
      <Contents />
      <main id="main">
        <Invitation view={view} />
        <IntroductionVideo view={view} />
        <SectionsInOrder view={view} renderers={RENDERERS} />
      </main>
      <ReplyCard view={view} />
    </>
  );
}

const [latin] = CORMORANT_GARAMOND.files;

/**
 * Old-style figures for the text: the web cut of EB Garamond has none, while Cormorant's default figures are of that
 * kind. They come from a file that the page loads anyway, slightly larger and heavier to match the text.
 */
const figuresFontFace = `@font-face{font-family:'Garamond figures';font-weight:500;font-display:swap;size-adjust:107%;src:url(${latin?.url}) format('woff2');unicode-range:U+30-39}`;

/** Royal & Elegant. Text is aligned to two edges; the accent colour is in rules and the crest. Later rules win. */
const styleSheet = [
  figuresFontFace,
  blocks,
  form,
  ground,
  ornaments,
  buttons,
  runs,
  contents,
  invitation,
  about,
  entries,
  plates,
  reply,
  paper,
  print,
].join('');

export const monarch: LayoutRenderer = {
  Page: Monarch,
  css: styleSheet,
  picturesCss: pictures + ownPictures,
  writingCss: ground + writing,
};

/** The lists of skills, set as run-in lines. */
function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      <div class="skills">
        {useSkillGroups(view.resume).map(({ label, words }) => (
          <div>
            {label && <h3 class="caps label">{label}</h3>}
            <RunInList words={words} label={label} />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The person's name, the downloads, and on plans with a watermark the link to the product. */
function Signature({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <div class="signature">
      <p class={hasLongWord(view.name) ? undefined : getCapitalsClass(view.name)}>
        <bdi>{view.name}</bdi>
      </p>
      <Line>{designation}</Line>
      <FooterLinks view={view} />
    </div>
  );
}

/** The section links. */
function Contents() {
  const { sections, texts } = usePage();
  return (
    <header class="contents">
      {sections.length > 0 && (
        <nav aria-label={texts.sections}>
          <ul class="run">
            {sections.map(({ id, title }) => (
              <li>
                <a class="caps" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

/** Degrees, courses and schools. */
function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="entries">
        {(study) => (
          <li>
            <EducationPeriod study={study} className={getCapitalsClass(study.fromYear + study.toYear)} />
            <EducationTitle study={study} />
            <Institute study={study} className="house" />
            <Grade study={study} className="grade" />
            <StudyText study={study} Words={RunInList} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** Projects, numbered, two per row. */
function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="plates">
        {(work) => (
          <li class="plate" dir="auto">
            <ProjectPicture view={view} work={work} sizes="(width >= 48rem) 28rem, 90vw" />
            <ProjectTitle work={work} />
            <ProjectText work={work} />
            <MorePictures view={view} work={work} />
            <RunInList words={work.technologies} label="technologies" />
            <ProjectLinks work={work} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** Entries of any list without its own component, rendered like jobs. */
function Entries({ id, of, entries, more }: EntriesProps) {
  return (
    <Section id={id}>
      <FoldedList of={of} items={entries} ordered className="entries">
        {(entry) => (
          <li dir="auto">
            <EntryDates entry={entry} className={getCapitalsClass(entry.dates.words)} />
            <EntryTitle entry={entry} of={of} />
            <EntrySubtitle entry={entry} className="house" />
            <EntryNote entry={entry} className="grade" />
            <EntryText entry={entry} />
            <RunInList words={entry.tags} label="tags" />
            <EntryLinks entry={entry} />
          </li>
        )}
      </FoldedList>
      <MoreEntries more={more} />
    </Section>
  );
}

/** Jobs, one below the other: dates, role, company, description. */
function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="entries">
        {(job) => (
          <li class={getJobClass(view, job)} dir="auto">
            <ExperienceDates job={job} className={getCapitalsClass(job.duration)} />
            <ExperienceTitle view={view} job={job} />
            <Company view={view} job={job} className="house" />
            <JobText job={job} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** Certificates and licences. */
function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="entries">
        {(certificate) => (
          <li>
            <IssueDate certificate={certificate} className={getCapitalsClass(certificate.issueDate)} />
            <CertificateTitle certificate={certificate} />
            <Issuer certificate={certificate} className="house" />
            <RunInList words={certificate.tags} label="tags" />
            <CertificateLinks certificate={certificate} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** The contact links and the form, and below them the signature. */
function ReplyCard({ view }: { view: PublicView }) {
  const title = useTitle('contact');
  return (
    <footer>
      {title && (
        <section id="contact" class="part" aria-labelledby="contact-title">
          <h2 id="contact-title" class="caps">
            {title}
          </h2>
          <Contacts view={view} />
          <ContactForm view={view} />
        </section>
      )}
      <Signature view={view} />
    </footer>
  );
}

/** The summary, and below it facts and languages with their labels in the margin. */
function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const texts = useTexts();
  const facts = listPersonalFacts(view.resume, texts);
  return (
    <Section id="about">
      {summary && <Prose className="prose summary" text={summary} />}
      <div class="courses">
        {facts.length > 0 && <FactList facts={facts} />}
        {languages.length > 0 && (
          <div>
            <h3 class="caps label">{texts.headings.languages}</h3>
            <FactList facts={listLanguageFacts(languages, texts)} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** Characters up to which a keyword is kept on one line, even on a phone. */
const MAX_UNBROKEN_LENGTH = 28;

/** Keywords on one line, separated by points. */
function RunInList({ words, label }: WordsProps) {
  const name = useWordListLabel(label);
  if (words.length === 0) return null;
  return (
    <ul class="run tags" aria-label={name || undefined}>
      {words.map((word) => (
        <li>
          <bdi class={word.length > MAX_UNBROKEN_LENGTH ? undefined : 'whole'}>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** A titled section below a double rule. */
function Section({ id, children }: { id: string; children: Children }) {
  const heading = `${id}-title`;
  return (
    <section id={id} class="part" aria-labelledby={heading}>
      <h2 id={heading} class="caps">
        <SectionTitle id={id} />
      </h2>
      {children}
    </section>
  );
}
