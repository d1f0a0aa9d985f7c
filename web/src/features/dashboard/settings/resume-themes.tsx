import type { UserRecord } from '@vitrine/contract/accounts';
import { DRAWN_TEMPLATES, TEMPLATES, type Template } from '@vitrine/contract/portfolio';
import { ChoiceTile } from './choice-tile.tsx';
import { TemplateMiniature } from './template-miniature.tsx';

interface ResumeThemesProps {
  user: UserRecord;
  chosen: Template;
  onChoose: (template: Template) => void;
}

const isDrawn = (template: Template) => DRAWN_TEMPLATES.some((drawn) => drawn === template);

/** The templates of the resume, each as its first page; those that are not drawn yet say so. */
export function ResumeThemes({ user, chosen, onChoose }: ResumeThemesProps) {
  const noteOf = (template: Template) => {
    if (!isDrawn(template)) return 'soon';
    return template === user.resumeTheme ? 'in use' : undefined;
  };
  return (
    <fieldset className="mt-6 mb-6">
      <legend className="mb-2 text-sm font-medium">Resume Themes</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {TEMPLATES.map((template) => (
          <ChoiceTile
            key={template}
            name="resume-theme"
            label={template}
            note={noteOf(template)}
            checked={template === chosen}
            disabled={!isDrawn(template)}
            onChoose={() => onChoose(template)}
            shape="aspect-[596/842]"
          >
            {isDrawn(template) ? (
              <TemplateMiniature user={user} template={template} />
            ) : (
              <div className="size-full bg-sunken" />
            )}
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
