import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { TEMPLATES, type Template } from '@vitrine/contract/portfolio/portfolio';
import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import { getFactLabel } from '@vitrine/contract/resume/person-facts';
import { type Resume, SECTIONS } from '@vitrine/contract/resume/resume';
import {
  RESUME_DETAILS,
  type ResumeDetail,
  type ResumeLanguage,
  supportsOptions,
} from '@vitrine/contract/resume/resume-design';
import { detectRecordLanguage } from '@vitrine/contract/resume/resume-language';
import { use, useMemo } from 'react';
import { SaveState, UndoButtons } from '../../../core/drafts/save-state.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { type LockedChoices, LockedNotice, useLockedChoices } from '../../../core/plans/locked-notice.tsx';
import { PlanBadge } from '../../../core/plans/plan-badge.tsx';
import { FoldedCards } from '../../../core/preferences/folded-cards.tsx';
import { SharedPreviewContext } from '../../../core/preview/live-resume-preview.ts';
import { TemplateMiniature } from '../../../core/preview/template-miniature.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Card, ChoiceTile } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { AccentChoice } from './accent-choice.tsx';
import { FitNotice } from './fit-notice.tsx';
import { HeadingsChoice } from './headings-choice.tsx';
import { PartsChoice } from './parts-choice.tsx';
import { DatesChoice, FontsChoice, LanguageChoice, PagesChoice, PaperChoice } from './setting-choices.tsx';
import type { DesignFormState } from './use-design-form.ts';

interface DesignFormProps {
  /** The user record with the design and content of the edited resume. */
  user: UserRecord;
  form: DesignFormState;
  /** Id of the resume; the first one if omitted. */
  resumeId?: string;
  /** The language that the resume is a translation into; absent if it is none. */
  translation?: ResumeLanguage | undefined;
}

const OPEN_CARDS = ['template'];

/** Template and options, each previewed and saved immediately. */
export function DesignForm({ user, form, resumeId, translation }: DesignFormProps) {
  const { resume } = user;
  const { design } = form;
  const locked = useLockedChoices(
    { all: TEMPLATES, listAllowed: listPlanTemplates, inUse: user.resumeDesign.template },
    user,
  );
  const requiredPlan = locked.get(design.template);
  const rendered = use(SharedPreviewContext)?.rendered;
  const chosen = translation ?? design.options.language;
  const language = useMemo(() => chosen ?? detectRecordLanguage(resume, user.name), [chosen, resume, user.name]);
  const hasDesignOptions = supportsOptions(design);
  return (
    <form
      noValidate
      aria-label="Design your resume"
      onSubmit={(event) => {
        event.preventDefault();
        void form.flush();
      }}
    >
      <FoldedCards open={OPEN_CARDS}>
        <div className="space-y-3">
          <Card id="template" title="Template">
            <TemplateChoice
              user={user}
              resumeId={resumeId}
              chosen={design.template}
              locked={locked}
              onChoose={form.chooseTemplate}
            />
            <div className="mt-4 space-y-3 empty:hidden">
              <VersionNotice form={form} />
            </div>
            {!hasDesignOptions && (
              <p id="design-fixed" className="mt-3 text-sm text-muted">
                Version {design.templateVersion} of {TEMPLATE_NAMES[design.template]} keeps its fixed design and ignores
                the options below. Use the new version to change them.
              </p>
            )}
          </Card>
          <fieldset
            disabled={!hasDesignOptions}
            aria-describedby={hasDesignOptions ? undefined : 'design-fixed'}
            className="min-w-0 space-y-3 disabled:opacity-60"
          >
            <legend className="sr-only">Options</legend>
            <Card id="look" title="Look" hint="Paper, fonts and colour.">
              <div className="space-y-5">
                <PaperChoice form={form} />
                <FontsChoice form={form} />
                <AccentChoice form={form} />
              </div>
            </Card>
            <Card
              id="sections"
              title="Sections"
              hint="Choose sections and their order. Sections hidden here stay on your portfolio."
            >
              <PartsChoice
                resume={resume}
                parts={design.options.parts}
                onChange={(parts) => form.setOptions({ parts })}
              />
            </Card>
            <Card id="headings" title="Headings" hint="Rename any heading. Leave it empty to use the default.">
              <HeadingsChoice form={form} resume={resume} language={language} />
            </Card>
            <Card id="details" title="Length and details" hint="Pages, dates, language, photo and private details.">
              <div className="space-y-5">
                <div className="space-y-3">
                  <PagesChoice form={form} />
                  <FitNotice rendered={rendered} resume={resume} />
                </div>
                <DatesChoice form={form} />
                <LanguageChoice form={form} resumeId={resumeId} translation={translation} />
                <PhotoChoice form={form} photoUrl={user.photoURL} />
                <DetailsChoice form={form} user={user} />
              </div>
            </Card>
          </fieldset>
        </div>
      </FoldedCards>
      <div
        data-keep-clear
        data-save-bar
        // On narrow screens the preview's own button is at its right.
        className="sticky bottom-0 mt-6 space-y-3 border-t border-line bg-paper pt-3 pb-4 max-xl:pr-30"
      >
        {requiredPlan !== undefined && (
          <LockedNotice name={TEMPLATE_NAMES[design.template]} plan={requiredPlan} user={user}>
            Your resume stays in {TEMPLATE_NAMES[user.resumeDesign.template]}.
          </LockedNotice>
        )}
        <div className="flex min-h-10 flex-wrap items-center gap-1">
          {!form.canUndo && !form.canRedo && (
            <span className="text-sm text-muted">Changes are saved automatically.</span>
          )}
          <SaveState status={form.status} isChanged={form.canUndo || form.canRedo} onRetry={form.flush} />
          {(form.canUndo || form.canRedo) && <UndoButtons {...form} />}
        </div>
      </div>
    </form>
  );
}

/** Whether the profile picture is printed, which requires an uploaded one. */
function PhotoChoice({ form, photoUrl }: { form: DesignFormState; photoUrl: string }) {
  const hasPhoto = parsePictureName(photoUrl) !== undefined;
  return (
    <div id="design-photo">
      <Switch
        label="Photo"
        help={
          hasPhoto
            ? 'Shows your profile picture next to your name. In many countries, resumes have no photo.'
            : 'You have no profile picture yet.'
        }
        checked={form.design.options.photo && hasPhoto}
        disabled={!hasPhoto}
        onChange={(photo) => form.setOptions({ photo })}
      />
      {!hasPhoto && (
        <p className="text-xs">
          <Link to={paths.dashboard} className={TEXT_LINK_CLASSES}>
            Add a picture on your dashboard
          </Link>
        </p>
      )}
    </div>
  );
}

/** Offers a newer version of the template, which is never applied automatically, and the way back. */
function VersionNotice({ form }: { form: DesignFormState }) {
  const { version, seesNewest: previewsNewest } = form;
  const name = TEMPLATE_NAMES[form.design.template];
  if (!version) return null;
  if (version.is === 'taken') {
    return (
      <Alert
        tone="info"
        title={`Version ${version.version} of ${name} is selected`}
        actions={
          <Button onClick={() => form.chooseVersion(version.before)}>Go back to version {version.before}</Button>
        }
      >
        You can go back until you leave this page.
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={`A newer version of ${name} is ready`}
      actions={
        <>
          <Button onClick={() => form.seeNewest(!previewsNewest)}>
            {previewsNewest ? `Back to version ${version.version}` : 'Preview it'}
          </Button>
          <Button variant="primary" onClick={() => form.chooseVersion(version.newest)}>
            Use the new version
          </Button>
        </>
      }
    >
      {previewsNewest
        ? `The preview shows version ${version.newest}. Your resume stays in version ${version.version} until you use the new one.`
        : `Your resume uses version ${version.version} until you switch to the new one.`}
    </Alert>
  );
}

const getFieldHelp = (answer: string): string =>
  answer ? `Your answer is “${answer}”, so nothing is printed.` : 'Empty, so it is not printed.';

const getReferencesHelp = ({ references }: Resume): string =>
  references.length === 0
    ? 'You have none yet.'
    : 'Prints names and contact details. Otherwise the resume says that references are available on request.';

/** The private facts on the owner's own resume. What the public sees is a separate setting. */
function DetailsChoice({ form, user }: { form: DesignFormState; user: UserRecord }) {
  const details =
    form.design.options.details ??
    RESUME_DETAILS.filter((field) => field !== 'references' && user.publicSettings.fields[field]);
  const personalInfo = user.resume.personalInfo;
  const profile = replaceOptOuts(SECTIONS.personalInfo.fields, personalInfo);
  const change = (field: ResumeDetail, on: boolean) =>
    form.setOptions({ details: RESUME_DETAILS.filter((it) => (it === field ? on : details.includes(it))) });
  return (
    <fieldset id="design-details" className="scroll-mt-22">
      <legend className="text-sm leading-6 font-medium">Private details</legend>
      <p className="text-xs text-muted">
        Shown on the resume you download. Email and phone are always included. Choose what visitors see in{' '}
        <Link to={paths.portfolio} hash="public" className={TEXT_LINK_CLASSES}>
          Portfolio
        </Link>
        .
      </p>
      <div className="mt-1 divide-y divide-line">
        {RESUME_DETAILS.map((field) => (
          <Switch
            key={field}
            label={getFactLabel(field)}
            checked={details.includes(field)}
            onChange={(on) => change(field, on)}
            help={
              field === 'references'
                ? getReferencesHelp(user.resume)
                : profile[field]
                  ? undefined
                  : getFieldHelp(personalInfo[field])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

const TEMPLATE_NAMES: Record<Template, string> = {
  classic: 'Classic',
  elegant: 'Elegant',
  compact: 'Compact',
};

interface TemplateChoiceProps {
  user: UserRecord;
  resumeId: string | undefined;
  chosen: Template;
  locked: LockedChoices<Template>;
  onChoose: (template: Template) => void;
}

/** The templates as thumbnails of the user's own first page. */
function TemplateChoice({ user, resumeId, chosen, locked, onChoose }: TemplateChoiceProps) {
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
            <TemplateMiniature user={user} template={template} resumeId={resumeId} />
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
