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
import { listFiles } from '../../blocks/files.ts';
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
import { Link } from '../../blocks/link.tsx';
import { usePage, useTexts } from '../../blocks/page.ts';
import { type SectionRenderers, SectionsInOrder, SkipLink, Watermark } from '../../blocks/page-frame.tsx';
import { SectionTitle } from '../../blocks/page-text.tsx';
import pictures from '../../blocks/pictures.css?inline';
import paper from '../../blocks/print.css?inline';
import { MorePictures, ProjectPicture } from '../../blocks/project-picture.tsx';
import { Prose } from '../../blocks/prose.tsx';
import type { PageSection, SectionId } from '../../blocks/sections.ts';
import { IntroductionVideo } from '../../blocks/video-player.tsx';
import type { Children } from '../../markup/jsx-runtime.ts';
import type { LayoutRenderer } from '../layout.ts';
import columns from './styles/columns.css?inline';
import contact from './styles/contact.css?inline';
import experience from './styles/experience.css?inline';
import ground from './styles/ground.css?inline';
import panes from './styles/panes.css?inline';
import ownPictures from './styles/pictures.css?inline';
import print from './styles/print.css?inline';
import prompts from './styles/prompts.css?inline';
import tags from './styles/tags.css?inline';
import tree from './styles/tree.css?inline';
import whoami from './styles/whoami.css?inline';
import windowFrame from './styles/window.css?inline';
import writing from './styles/writing.css?inline';
import { Whoami } from './whoami.tsx';

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

/** The layout of a terminal: the sections as files in a side pane, their content as the output of commands. */
function Pixel({ view }: { view: PublicView }) {
  return (
    <>
      <SkipLink />
      <TitleBar view={view} />
      <Tree />
      <main id="main">
        <Whoami view={view} />
        <IntroductionVideo view={view} />
        <SectionsInOrder view={view} renderers={RENDERERS} />
        <LastPrompt />
      </main>
      <StatusLine view={view} />
    </>
  );
}

/** Terminal Theme. Everything is placed on a grid of character cells, 1ch by one row. Later rules win. */
const styleSheet = [
  blocks,
  form,
  ground,
  windowFrame,
  tree,
  prompts,
  columns,
  whoami,
  tags,
  experience,
  panes,
  contact,
  paper,
  print,
].join('');

export const pixel: LayoutRenderer = {
  Page: Pixel,
  css: styleSheet,
  picturesCss: pictures + ownPictures,
  writingCss: ground + writing,
};

/** A decorative idle prompt at the end of the page. */
function LastPrompt() {
  return (
    <p class="prompt last" aria-hidden="true">
      <span class="command">
        <span class="cursor" />
      </span>
    </p>
  );
}

/** Contact links, and the contact form. */
function Contact({ view }: { view: PublicView }) {
  return (
    <Section id="contact">
      <Contacts view={view} />
      <ContactForm view={view} />
    </Section>
  );
}

/** The lists of skills, in columns like a directory listing. */
function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      {useSkillGroups(view.resume).map(({ label, words }) => (
        <Group label={label}>
          <Tags words={words} label={label} />
        </Group>
      ))}
    </Section>
  );
}

/** The title bar: the person's name, and as decoration the working directory. */
function TitleBar({ view }: { view: PublicView }) {
  return (
    <header class="title">
      <LanguageSwitch />
      <div class="frame">
        <span class="marks" aria-hidden="true" />
        <a class="brand" href="#main" dir="auto">
          {view.name}
        </a>
        <span class="host" aria-hidden="true" dir="ltr">
          {view.address}@{new URL(view.url).hostname}: ~
        </span>
      </div>
    </header>
  );
}

/** The status line: downloads, and on plans with a watermark the link to the product. */
function StatusLine({ view }: { view: PublicView }) {
  return (
    <footer class="status">
      <div class="frame">
        {listFiles(view, useTexts()).map(({ label, href }) => (
          <Link href={href}>{label}</Link>
        ))}
        <Watermark view={view} className="maker" />
      </div>
    </footer>
  );
}

/** Projects, each in a frame with its title in the upper border. */
function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="panes">
        {(work) => (
          <li class="pane" dir="auto">
            <ProjectTitle work={work} />
            <ProjectPicture view={view} work={work} sizes="(width >= 60rem) 40vw, 90vw" />
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

/** The summary, then facts and languages in the same two columns. */
function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const texts = useTexts();
  const facts = listPersonalFacts(view.resume, texts);
  return (
    <Section id="about">
      {summary && <Prose className="prose indented" text={summary} />}
      {facts.length > 0 && <FactList facts={facts} />}
      {languages.length > 0 && (
        <Group label={texts.headings.languages}>
          <FactList facts={listLanguageFacts(languages, texts)} />
        </Group>
      )}
    </Section>
  );
}

/** Degrees, courses and schools, with the years in a side column. */
function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="rows">
        {(study) => (
          <li class="row">
            <div class="said">
              <EducationTitle study={study} />
              <Institute study={study} className="at" />
              <Grade study={study} />
              <StudyText study={study} />
            </div>
            <EducationPeriod study={study} className="dates" />
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
      <FoldedList of={of} items={entries} ordered className="rows jobs">
        {(entry) => (
          <li class={entry.dates.current ? 'row current' : 'row'}>
            <div class="said" dir="auto">
              <EntryTitle entry={entry} of={of} />
              <EntrySubtitle entry={entry} className="at" />
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

/** Jobs along a line, like a commit graph; the mark of current ones is filled. */
function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="rows jobs">
        {(job) => (
          <li class={getJobClass(view, job, job.current ? 'row current' : 'row')}>
            <div class="said" dir="auto">
              <ExperienceTitle view={view} job={job} />
              <Company view={view} job={job} className="at" />
            </div>
            <ExperienceDates job={job} className="dates" />
            <JobText job={job} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** The section links: a strip of tabs, or where there is room a pane that lists them as files. */
function Tree() {
  const { sections, texts } = usePage();
  if (sections.length === 0) return null;
  return (
    <nav aria-label={texts.sections}>
      <p class="prompt" aria-hidden="true">
        <span class="command">tree</span>
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li>
            <a class={findListing(id).kind} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p class="listed" aria-hidden="true">
        {summarizeListing(sections)}
      </p>
    </nav>
  );
}

/** A list with its label in a side column. */
function Group({ label, children }: { label: string; children: Children }) {
  return (
    <div class="row group">
      {label && <h3 class="label">{label}</h3>}
      {children}
    </div>
  );
}

/** Certificates and licences, with the month in a side column. */
function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="rows">
        {(certificate) => (
          <li class="row">
            <div class="said">
              <CertificateTitle certificate={certificate} />
              <Issuer certificate={certificate} className="at" />
              <Tags words={certificate.tags} label="tags" />
              <CertificateLinks certificate={certificate} />
            </div>
            <IssueDate certificate={certificate} className="dates" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}

/** A command and its output. The section's title follows the command, as a shell comment. */
function Section({ id, children }: { id: string; children: Children }) {
  const heading = `${id}-title`;
  return (
    <section id={id} class="output" aria-labelledby={heading}>
      <h2 id={heading} class="prompt">
        <span class="command" aria-hidden="true">
          {findListing(id).command}
        </span>
        <span class="remark">
          <SectionTitle id={id} />
        </span>
      </h2>
      {children}
    </section>
  );
}

interface Listing {
  /** The command that prints the section. */
  command: string;
  /** The kind of file; the style sheet adds the mark that a shell shows for it. */
  kind: 'file' | 'folder' | 'program';
}

/** The sections as files of a home directory. Decoration: their titles are shown as well. */
const LISTINGS: Partial<Record<SectionId, Listing>> = {
  about: { command: 'cat about.md', kind: 'file' },
  experience: { command: 'git log experience.md', kind: 'file' },
  projects: { command: 'ls projects/', kind: 'folder' },
  skills: { command: './skills --list', kind: 'program' },
  education: { command: 'cat education.md', kind: 'file' },
  certifications: { command: 'ls certifications/', kind: 'folder' },
  contact: { command: './contact', kind: 'program' },
};

/** Returns the listing of a section; one without an entry is a file named after its id. */
const findListing = (id: string): Listing =>
  (LISTINGS as Partial<Record<string, Listing>>)[id] ?? { command: `cat ${id}.md`, kind: 'file' };

/** Returns the line below a listing, such as '2 directories, 5 files'. */
function summarizeListing(sections: readonly PageSection[]): string {
  const folders = sections.filter(({ id }) => findListing(id).kind === 'folder').length;
  const files = sections.length - folders;
  return `${folders} ${folders === 1 ? 'directory' : 'directories'}, ${files} ${files === 1 ? 'file' : 'files'}`;
}
