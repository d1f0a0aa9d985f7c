import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';
import { SHELL, summarizeListing } from './shell.ts';

/** The way to the sections: a strip of tabs, and where there is room a pane that lists them as files. */
export function Tree({ sections }: { sections: readonly SectionId[] }) {
  return (
    <nav aria-label="Sections">
      <p className="prompt" aria-hidden="true">
        <span className="command">tree</span>
      </p>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a className={SHELL[id].kind} href={`#${id}`}>
              {SECTION_TITLES[id]}
            </a>
          </li>
        ))}
      </ul>
      <p className="listed" aria-hidden="true">
        {summarizeListing(sections)}
      </p>
    </nav>
  );
}
