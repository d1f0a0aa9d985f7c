import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';
import { SHELL } from './shell.ts';

/** A command and what it prints. The section's title stands behind the command, as a remark in the shell. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const heading = `${id}-title`;
  return (
    <section id={id} className="output" aria-labelledby={heading}>
      <h2 id={heading} className="prompt">
        <span className="command" aria-hidden="true">
          {SHELL[id].command}
        </span>
        <span className="remark">{SECTION_TITLES[id]}</span>
      </h2>
      {children}
    </section>
  );
}
