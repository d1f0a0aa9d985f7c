import { useMutation } from '@tanstack/react-query';
import { completeSectionOrder, type MovableSection } from '@vitrine/contract/portfolio/section-order';
import type { Resume } from '@vitrine/contract/resume/resume';
import { POSTS_SECTION, SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { listSkills } from '@vitrine/contract/resume/skill-groups';
import { useRef } from 'react';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DragHandle, LIFTED_CLASSES } from '../../../ui/form/drag-handle.tsx';
import { moveEntry } from '../../../ui/form/list-entries.ts';
import { MoveButtons } from '../../../ui/form/move-buttons.tsx';
import { useReorder } from '../../../ui/form/use-reorder.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';

const getLabel = (section: MovableSection): string =>
  section === 'personalInfo' ? 'About' : section === 'writing' ? POSTS_SECTION.page : SECTION_REGISTRY[section].page;

function isFilled({ resume, writing }: EditedPortfolio['user'], section: MovableSection): boolean {
  if (section === 'writing') return writing.count > 0;
  if (section === 'personalInfo')
    return Boolean(resume.personalInfo.summary) || resume.personalInfo.languages.length > 0;
  if (section === 'skills') return listSkills(resume.skills).length > 0;
  const value: Resume[keyof Resume] = resume[section];
  return !Array.isArray(value) || value.length > 0;
}

/** Returns the order of all sections after one of those with content was moved among them. */
export function moveSection(
  order: readonly MovableSection[],
  filled: readonly MovableSection[],
  from: number,
  to: number,
): MovableSection[] {
  const moved = moveEntry(filled, from, to);
  const rest = order.filter((section) => section !== filled[from]);
  const next = moved[to + 1];
  const at = next === undefined ? rest.indexOf(moved[to - 1] as MovableSection) + 1 : rest.indexOf(next);
  return rest.toSpliced(at, 0, ...moved.slice(to, to + 1));
}

/** The sections with content in the portfolio's order, each with a handle (rule P42). Saved immediately. */
export function SectionOrder({ of: portfolio }: { of: EditedPortfolio }) {
  const { user, saveSettings, showSettings } = portfolio;
  const box = useRef<HTMLDivElement>(null);
  const { sections } = user.publicSettings;
  const order = completeSectionOrder(sections);
  const filled = order.filter((section) => isFilled(user, section));
  const show = (next: readonly MovableSection[]) => showSettings((settings) => ({ ...settings, sections: [...next] }));
  const { mutate, isSuccess, error } = useMutation({
    // Queued, so that the last change wins.
    scope: { id: `sections-${user.handle}` },
    mutationFn: (next: readonly MovableSection[]) => saveSettings({ sections: [...next] }),
    onMutate: (next) => {
      show(next);
      return sections;
    },
    onError: (_, __, before) => before && show(before),
  });
  const { move, announcement } = useReorder({
    box,
    count: filled.length,
    entryAt: (_, from) => `[data-section="${filled[from]}"]`,
    onMove: (from, to) => mutate(moveSection(order, filled, from, to)),
  });
  if (filled.length < 2) return null;
  return (
    <Card id="order" title="Order of sections" hint="Contact always comes last.">
      <div ref={box}>
        <ol>
          {filled.map((section, index) => (
            <li key={section} data-section={section} className={`flex items-center gap-1 ${LIFTED_CLASSES}`}>
              <DragHandle
                name={getLabel(section)}
                keyed
                onDrop={move}
                onMoveBy={(step) => move(index, index + step)}
                className="-ml-2"
              />
              <span className="min-w-0 flex-1 text-sm">{getLabel(section)}</span>
              <MoveButtons name={getLabel(section)} index={index} count={filled.length} move={move} />
            </li>
          ))}
        </ol>
        {announcement}
      </div>
      <p role="status" className="text-xs text-success">
        {isSuccess && 'Saved'}
      </p>
      {error && (
        <p role="alert" className="text-xs text-danger">
          Not saved. {toApiError(error).message}
        </p>
      )}
      {sections.length > 0 && (
        <Button variant="quiet" className="-ml-4" onClick={() => mutate([])}>
          Reset order
        </Button>
      )}
    </Card>
  );
}
