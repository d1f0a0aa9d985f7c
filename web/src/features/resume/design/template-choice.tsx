import type { UserRecord } from '@vitrine/contract/account/accounts';
import { TEMPLATES, type Template } from '@vitrine/contract/portfolio/portfolio';
import type { LockedChoices } from '../../../core/plans/locked-notice.tsx';
import { PlanBadge } from '../../../core/plans/plan-badge.tsx';
import { TemplateMiniature } from '../../../core/preview/template-miniature.tsx';
import { ChoiceTile } from '../../../ui/card.tsx';

export const TEMPLATE_NAMES: Record<Template, string> = {
  classic: 'Classic',
  elegant: 'Elegant',
  compact: 'Compact',
};

interface TemplateChoiceProps {
  user: UserRecord;
  chosen: Template;
  locked: LockedChoices<Template>;
  onChoose: (template: Template) => void;
}

/** The templates, each as the first page of the person's own resume. */
export function TemplateChoice({ user, chosen, locked, onChoose }: TemplateChoiceProps) {
  return (
    <fieldset id="design-template">
      <legend className="sr-only">Template</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {TEMPLATES.map((template) => (
          <ChoiceTile
            key={template}
            name="template"
            label={TEMPLATE_NAMES[template]}
            note={locked.has(template) && <PlanBadge plan={locked.get(template) ?? ''} />}
            checked={template === chosen}
            onChoose={() => onChoose(template)}
            shape="aspect-[596/842]"
          >
            <TemplateMiniature user={user} template={template} />
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
