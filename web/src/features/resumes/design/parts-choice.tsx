import { Link } from '@tanstack/react-router';
import type { Resume } from '@vitrine/contract/resume/resume';
import { RESUME_PARTS, type ResumeOptions } from '@vitrine/contract/resume/resume-design';
import { useRef } from 'react';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { DragHandle, LIFTED_CLASSES } from '../../../ui/form/drag-handle.tsx';
import { MoveButtons } from '../../../ui/form/move-buttons.tsx';
import { useReorder } from '../../../ui/form/use-reorder.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { PARTS } from '../parts.ts';
import { isDefaultOrder, movePart, showPart } from './design-draft.ts';

interface PartsChoiceProps {
  resume: Resume;
  parts: ResumeOptions['parts'];
  onChange: (parts: ResumeOptions['parts']) => void;
}

/** The sections of the resume in their order, each with its visibility. */
export function PartsChoice({ resume, parts, onChange }: PartsChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const { move, announcement } = useReorder({
    box,
    count: parts.length,
    entryAt: (_, from) => `[data-part-of="${parts[from]?.part}"]`,
    onMove: (from, to) => onChange(movePart(parts, from, to)),
  });
  return (
    <fieldset ref={box} id="design-parts">
      <legend className="sr-only">Sections</legend>
      <ol className="flex flex-col">
        {parts.map(({ part, shown }, index) => {
          const { label, to, count } = PARTS[part];
          return (
            <li
              key={part}
              data-part-of={part}
              className={`flex items-start gap-1 border-t border-line py-1 first:border-t-0 ${LIFTED_CLASSES}`}
            >
              <DragHandle
                name={label}
                keyed
                onDrop={move}
                onMoveBy={(step) => move(index, index + step)}
                className="-ml-2"
              />
              <div className="min-w-0 flex-1">
                <Switch
                  label={label}
                  checked={shown}
                  onChange={(on) => onChange(showPart(parts, part, on))}
                  help={count(resume) === 0 ? 'Empty, so it is not printed.' : undefined}
                />
                {count(resume) === 0 && (
                  <p className="-mt-1.5 mb-1.5 text-xs">
                    <Link to={to} className={TEXT_LINK_CLASSES}>
                      Fill in {label}
                    </Link>
                  </p>
                )}
              </div>
              <div className="-mr-2 flex items-center gap-1">
                <MoveButtons name={label} index={index} count={parts.length} move={move} />
              </div>
            </li>
          );
        })}
      </ol>
      {announcement}
      {!isDefaultOrder(parts) && (
        <Button
          variant="quiet"
          className="mt-2 -ml-4"
          onClick={() => onChange(RESUME_PARTS.map((part) => ({ part, shown: true })))}
        >
          Reset sections
        </Button>
      )}
    </fieldset>
  );
}
