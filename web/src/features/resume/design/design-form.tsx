import type { UserRecord } from '@vitrine/contract/accounts';
import { listPlanTemplates } from '@vitrine/contract/plan-limits';
import { TEMPLATES } from '@vitrine/contract/portfolio';
import { followsOptions } from '@vitrine/contract/resume-design';
import { use, useState } from 'react';
import { useLockedChoices } from '../../../core/plans/locked-choices.ts';
import { LockedNotice } from '../../../core/plans/locked-notice.tsx';
import { SharedDrawing } from '../../../core/preview/drawn-resume.ts';
import { Card } from '../../../ui/card.tsx';
import { ACCENT_ID, AccentChoice } from './accent-choice.tsx';
import { inTemplate, sameDesign } from './design-draft.ts';
import { DetailsChoice } from './details-choice.tsx';
import { FitNotice } from './fit-notice.tsx';
import { PartsChoice } from './parts-choice.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { SaveBar } from './save-bar.tsx';
import { DatesChoice, FontsChoice, LanguageChoice, PagesChoice, PaperChoice } from './setting-choices.tsx';
import { TEMPLATE_NAMES, TemplateChoice } from './template-choice.tsx';
import type { DesignForm as Form } from './use-design-form.ts';
import { VersionNotice } from './version-notice.tsx';

/** Template and options, each tried in the preview at once and all saved together. */
export function DesignForm({ user, form }: { user: UserRecord; form: Form }) {
  const { resume } = user;
  const { design } = form;
  const locked = useLockedChoices({ all: TEMPLATES, held: listPlanTemplates, inUse: user.resumeDesign.template }, user);
  const lockedIn = locked.get(design.template);
  // Of a template that the plan has not, the options alone are saved, with the template that is stored.
  const stored = user.resumeDesign;
  const savable = lockedIn === undefined ? design : inTemplate(design, stored.template, stored);
  const canSave = form.accent?.fault ? form.dirty : !sameDesign(savable, stored);
  const [judged, setJudged] = useState(false);
  const drawing = use(SharedDrawing)?.drawing;
  const follows = followsOptions(design);
  const submit = () => {
    setJudged(true);
    if (form.accent?.fault) document.getElementById(ACCENT_ID)?.focus();
    else if (canSave) form.save(savable);
  };
  return (
    <form
      noValidate
      aria-label="Design of your resume"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="space-y-6">
        <Card title="Template">
          <TemplateChoice user={user} chosen={design.template} locked={locked} onChoose={form.chooseTemplate} />
          <div className="mt-4 space-y-3 empty:hidden">
            <VersionNotice form={form} />
          </div>
          {!follows && (
            <p id="design-fixed" className="mt-3 text-sm text-muted">
              Version {design.templateVersion} of {TEMPLATE_NAMES[design.template]} is set as it always was and does not
              follow the options below. Use the new version to change them.
            </p>
          )}
        </Card>
        <fieldset
          disabled={!follows}
          aria-describedby={follows ? undefined : 'design-fixed'}
          className="min-w-0 space-y-6 disabled:opacity-60"
        >
          <legend className="sr-only">Options</legend>
          <Card title="Look">
            <div className="space-y-5">
              <PaperChoice form={form} />
              <FontsChoice form={form} />
              <AccentChoice form={form} judged={judged} />
            </div>
          </Card>
          <Card
            title="Sections"
            hint="In the order in which they are read. What is hidden here stays on your portfolio."
          >
            <PartsChoice
              resume={resume}
              parts={design.options.parts}
              onChange={(parts) => form.setOptions({ parts })}
            />
          </Card>
          <Card title="Length and details">
            <div className="space-y-5">
              <div className="space-y-3">
                <PagesChoice form={form} />
                <FitNotice drawing={drawing} resume={resume} />
              </div>
              <DatesChoice form={form} />
              <LanguageChoice form={form} />
              <PhotoChoice form={form} photoUrl={user.photoURL} />
              <DetailsChoice form={form} user={user} />
            </div>
          </Card>
        </fieldset>
      </div>
      <SaveBar
        form={form}
        canSave={canSave}
        locked={
          lockedIn !== undefined && (
            <LockedNotice name={TEMPLATE_NAMES[design.template]} plan={lockedIn} user={user}>
              {canSave && `Save keeps what else you chose, in ${TEMPLATE_NAMES[stored.template]}.`}
            </LockedNotice>
          )
        }
      />
    </form>
  );
}
