/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { splitParagraphs } from '@vitrine/contract/text/text-blocks';
import blocks from '../../blocks/blocks.css?inline';
import { findPrimaryAction } from '../../blocks/contact-links.ts';
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
import { listResumeFiles } from '../../blocks/files.ts';
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
import { Line, Link } from '../../blocks/link.tsx';
import { useTexts } from '../../blocks/page.ts';
import { FooterLinks, type SectionRenderers, SectionsInOrder, SkipLink } from '../../blocks/page-frame.tsx';
import { PageText, SectionTitle } from '../../blocks/page-text.tsx';
import pictures from '../../blocks/pictures.css?inline';
import paper from '../../blocks/print.css?inline';
import { MorePictures, ProjectPicture } from '../../blocks/project-picture.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.tsx';
import { IntroductionVideo } from '../../blocks/video-player.tsx';
import type { Children } from '../../markup/jsx-runtime.ts';
import type { LayoutRenderer } from '../layout.ts';
import chapters from './styles/chapters.css?inline';
import colophon from './styles/colophon.css?inline';
import contact from './styles/contact.css?inline';
import contents from './styles/contents.css?inline';
import entries from './styles/entries.css?inline';
import page from './styles/page.css?inline';
import ownPictures from './styles/pictures.css?inline';
import print from './styles/print.css?inline';
import prose from './styles/prose.css?inline';
import runs from './styles/runs.css?inline';
import titlePage from './styles/title-page.css?inline';
import writing from './styles/writing.css?inline';
import { TitlePage } from './title-page.tsx';

const CHAPTERS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
  contact: Contact,
  entries: Entries,
};

/** The layout of a book: title page with contents, numbered chapters with margin notes, colophon. */
function Serif({ view }: { view: PublicView }) {
  return (
    <>
      <SkipLink />
      <LanguageSwitch />
      <TitlePage view={view} />
      <main id="main">
        <Introduction view={view} />
        <IntroductionVideo view={view} />
        <SectionsInOrder view={view} renderers={CHAPTERS} />
      </main>
      <Colophon view={view} />
    </>
  );
}

/** Classic & Traditional. A text width of about 66 characters, with margins around it. Later rules win. */
const styleSheet = [
  blocks,
  form,
  page,
  titlePage,
  contents,
  prose,
  chapters,
  entries,
  runs,
  contact,
  colophon,
  paper,
  print,
].join('');

export const serif: LayoutRenderer = {
  Page: Serif,
  css: styleSheet,
  picturesCss: pictures + ownPictures,
  writingCss: writing,
};

/** An ornament: two leaves on curling stems, defined once and mirrored. */
function Fleuron() {
  return (
    <svg class="fleuron" viewBox="-64 -16 128 32" aria-hidden="true" focusable="false">
      <g id="sprig">
        <path d="M20-1c4-12 17-17 37-14-6 14-21 20-37 14Z" />
        <path class="stem" d="M9 7c3-5 8-8 14-8s11 4 10 9-8 6-9 2 4-5 6-2M31-6c8-4 14-6 22-6" />
      </g>
      <use href="#sprig" transform="scale(-1 1)" />
      <path d="m0-2 4.5 6L0 10l-4.5-6Z" />
    </svg>
  );
}

/** The last chapter: contact links, and the contact form. */
function Contact({ view }: { view: PublicView }) {
  return (
    <Chapter id="contact">
      <Contacts view={view} />
      <ContactForm view={view} />
    </Chapter>
  );
}

/** The end of the page: an ornament, the person's name, the downloads, and the link to the product. */
function Colophon({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <footer class="colophon">
      <Fleuron />
      <p class="owner">
        <bdi>{view.name}</bdi>
      </p>
      <Line className="cited">{designation}</Line>
      <FooterLinks view={view} />
    </footer>
  );
}

/** The lists of skills, each a paragraph with a run-in label. */
function Skills({ view }: { view: PublicView }) {
  return (
    <Chapter id="skills">
      <div class="skills">
        {useSkillGroups(view.resume).map(({ label, words }) => (
          <div class="run-in">
            {label && <h3 class="label">{label}</h3>}
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Chapter>
  );
}

/** Degrees and courses: the institute in italics, the years in the margin. */
function Education({ view }: { view: PublicView }) {
  return (
    <Chapter id="education">
      <FoldedList of="education" items={view.resume.education} className="entries">
        {(study) => (
          <li class="leaf entry">
            <div class="head">
              <EducationTitle study={study} />
              <Institute study={study} className="cited" />
              <Grade study={study} />
            </div>
            <EducationPeriod study={study} className="note beside" />
            <StudyText study={study} className="body" />
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}

/** Entries of any list without its own component, rendered like jobs. */
function Entries({ id, of, entries, more }: EntriesProps) {
  return (
    <Chapter id={id}>
      <FoldedList of={of} items={entries} ordered className="entries">
        {(entry) => (
          <li class="leaf entry">
            <div class="head" dir="auto">
              <EntryTitle entry={entry} of={of} />
              <EntrySubtitle entry={entry} className="cited" />
              <EntryNote entry={entry} />
            </div>
            <EntryDates entry={entry} className="note beside" />
            <EntryText entry={entry} />
            <div class="body">
              <Tags words={entry.tags} label="tags" />
              <EntryLinks entry={entry} />
            </div>
          </li>
        )}
      </FoldedList>
      <MoreEntries more={more} />
    </Chapter>
  );
}

/** Jobs: role, company in italics, description; the dates in the margin. */
function Experience({ view }: { view: PublicView }) {
  return (
    <Chapter id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="entries">
        {(job) => (
          <li class={getJobClass(view, job, 'leaf entry')}>
            <div class="head" dir="auto">
              <ExperienceTitle view={view} job={job} />
              <Company view={view} job={job} className="cited" />
            </div>
            <ExperienceDates job={job} className="note beside" />
            <JobText job={job} />
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}

/** Projects with titles in italics; their technologies in the margin. */
function Projects({ view }: { view: PublicView }) {
  return (
    <Chapter id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="entries works">
        {(work) => (
          <li class="leaf entry">
            <div class="head" dir="auto">
              <ProjectTitle work={work} />
            </div>
            <Tags words={work.technologies} label="technologies" />
            <div class="body">
              <ProjectPicture view={view} work={work} sizes="(width >= 48rem) 36rem, 90vw" />
              <ProjectText work={work} />
              <MorePictures view={view} work={work} />
              <ProjectLinks work={work} />
            </div>
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}

/** Certificates and licences: the issuer in italics, the date in the margin. */
function Certifications({ view }: { view: PublicView }) {
  return (
    <Chapter id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="entries">
        {(certificate) => (
          <li class="leaf entry">
            <div class="head">
              <CertificateTitle certificate={certificate} />
              <Issuer certificate={certificate} className="cited" />
            </div>
            <IssueDate certificate={certificate} className="note beside" />
            <div class="body">
              <Tags words={certificate.tags} label="tags" />
              <CertificateLinks certificate={certificate} />
            </div>
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}

/** The summary as running text, the languages in a sentence, the facts in the margin. */
function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const texts = useTexts();
  const facts = listPersonalFacts(view.resume, texts);
  return (
    <Chapter id="about">
      <div class="leaf about">
        {summary && <Prose className={`prose ${getSummaryDropCapClass(view)}`} text={summary} />}
        {languages.length > 0 && (
          <div class="run-in languages">
            <h3 class="label">{texts.headings.languages}</h3>
            <FactList facts={listLanguageFacts(languages, texts)} />
          </div>
        )}
        {facts.length > 0 && (
          <div class={summary ? 'aside beside' : 'aside'}>
            <FactList facts={facts} />
          </div>
        )}
      </div>
    </Chapter>
  );
}

/** The introduction, the main actions, and in the margin whether the person is open to work. */
function Introduction({ view }: { view: PublicView }) {
  const { introduction, openToWork } = view.resume.personalInfo;
  const texts = useTexts();
  const call = findPrimaryAction(view, texts);
  const [resume] = listResumeFiles(view, texts);
  return (
    <div class="introduction leaf">
      {openToWork && (
        <p class="open beside">
          <PageText name="openToWork" />
        </p>
      )}
      <div>
        {introduction && <Prose className={`prose ${getDropCapClass(introduction)}`} text={introduction} />}
        {(call || resume) && (
          <p class="calls">
            {call && (
              <Link className="call first" href={call.href} me={call.me}>
                {call.call}
              </Link>
            )}
            {resume && (
              <Link className={call ? 'call' : 'call first'} href={resume.href}>
                {texts.downloadResume}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** A titled section. The style sheet numbers it. */
function Chapter({ id, children }: { id: string; children: Children }) {
  const heading = `${id}-title`;
  return (
    <section id={id} class="chapter" aria-labelledby={heading}>
      <h2 id={heading}>
        <SectionTitle id={id} />
      </h2>
      {children}
    </section>
  );
}

/** Characters in a line of the page next to an initial two or three lines high. */
const LINE_LENGTH = 52;

/**
 * Returns the class that gives a text its drop cap; '' where it would not look right: in scripts that have none, before
 * punctuation or a digit, before a word that fills the line, and in a paragraph with fewer lines than the initial.
 */
function getDropCapClass(text: string): string {
  const [first = ''] = splitParagraphs(text);
  if (!/^\p{Script=Latin}\S{0,20}\s/u.test(first) || !isAlphabetic(first) || first.includes('\n')) return '';
  if (first.length > 2 * LINE_LENGTH) return 'drop-cap';
  return first.length > LINE_LENGTH ? 'drop-cap low' : '';
}

/** Returns the drop cap of the summary. A page has only one: in the introduction, else in the summary. */
function getSummaryDropCapClass({ resume: { personalInfo: info } }: PublicView): string {
  return getDropCapClass(info.introduction) ? '' : getDropCapClass(info.summary);
}
