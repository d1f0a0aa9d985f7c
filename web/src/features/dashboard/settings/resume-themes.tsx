import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { TEMPLATES, type Template } from '@vitrine/contract/portfolio';
import type { LockedChoices } from '../../../core/plans/locked-choices.ts';
import { PlanMark } from '../../../core/plans/plan-mark.tsx';
import { TemplateMiniature } from '../../../core/preview/template-miniature.tsx';
import { paths } from '../../../paths.ts';
import { ChoiceTile } from '../../../ui/choice-tile.tsx';
import { textLink } from '../../../ui/text-link.ts';

interface ResumeThemesProps {
  user: UserRecord;
  chosen: Template;
  locked: LockedChoices<Template>;
  onChoose: (template: Template) => void;
}

/** The templates of the resume, each as its first page. */
export function ResumeThemes({ user, chosen, locked, onChoose }: ResumeThemesProps) {
  return (
    <fieldset className="mt-6 mb-6">
      <legend className="mb-2 text-sm font-medium">Resume Themes</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {TEMPLATES.map((template) => (
          <ChoiceTile
            key={template}
            name="resume-theme"
            label={template}
            note={
              template === user.resumeTheme
                ? 'in use'
                : locked.has(template) && <PlanMark plan={locked.get(template) ?? ''} />
            }
            checked={template === chosen}
            onChoose={() => onChoose(template)}
            shape="aspect-[596/842]"
          >
            <TemplateMiniature user={user} template={template} />
          </ChoiceTile>
        ))}
      </div>
      <p className="mt-2 text-sm">
        <Link to={paths.resume} className={textLink}>
          More about your resume
        </Link>
      </p>
    </fieldset>
  );
}
