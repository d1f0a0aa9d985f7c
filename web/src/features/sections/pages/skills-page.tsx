import type { UserRecord } from '@vitrine/contract/account/accounts';
import { findSuggestedSkills } from '@vitrine/contract/industries/suggested-skills';
import { SECTIONS, type Skills } from '@vitrine/contract/resume/resume';
import { listSkillGroups } from '@vitrine/contract/resume/skill-groups';
import { getStoredSchema } from '@vitrine/contract/resume/stored-fields';
import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { DraftNotice } from '../../../core/drafts/draft-notice.tsx';
import { useEditTarget } from '../../../core/preview/places/edit-target.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { useFocusAfterRender } from '../../../ui/form/use-focus-after-render.ts';
import { SavedBadge, useFlash } from '../badge.tsx';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { drafts } from '../form/draft-store.ts';
import { flattenErrors } from '../form/field-errors.ts';
import { type FormValues, isSameValues } from '../form/form-values.ts';
import { SectionFields } from '../form/section-fields.tsx';
import { useSectionForm } from '../form/use-section-form.ts';
import { useFillIn } from '../next-section.tsx';
import { SectionEmpty, SectionHeader, SubHeading, WithUser } from '../section-frame.tsx';
import { useObjectSection } from './object-section.tsx';

/** Lists of skills. Edit and Done only switch the view; Save Skills stores them. */
export function SkillsPage() {
  return <WithUser>{(user) => <SkillsForm key={user._id} user={user} />}</WithUser>;
}

const DONE_VALUE = 'done';

/** The element to focus after Done: Save if there are unsaved changes, otherwise Edit. */
const SAVE_OR_EDIT_SELECTOR = '[value=save], :scope:not(:has([value=save])) [data-edit]';

function SkillsForm({ user }: { user: UserRecord }) {
  const { title, empty, fields } = SECTIONS.skills;
  const section = useObjectSection('skills', user);
  const fillIn = useFillIn() && isSameValues(fields, section.stored.values, {});
  const target = useEditTarget('skills');
  const [editing, setEditing] = useState(fillIn);
  useEffect(() => {
    if (target) setEditing(true);
  }, [target]);
  const [saved, setSaved] = useFlash<true>();
  const id = useId();
  const state = useSectionForm({
    ...section,
    target: editing ? target : undefined,
    onReturn: () => setEditing(false),
    onSaved: () => {
      setSaved(true);
      setEditing(false);
      focusAfterRender('[data-edit]');
    },
  });
  const { form, values, dirty, failure, theirs } = state;
  const [opened, setOpened] = useState<readonly OptionalList[]>([]);
  const suggestions = findSuggestedSkills(user.resume.personalInfo.designation);
  const shown = selectLists(values, section.stored.values, opened, suggestions);
  const hasNoSkills = Object.values(values).every((list) => Array.isArray(list) && list.length === 0);
  const focusAfterRender = useFocusAfterRender(state.element);
  const hasFocused = useRef(fillIn);
  useEffect(() => {
    if (hasFocused.current) state.element.current?.querySelector('input')?.focus();
  }, [state.element]);
  const busy = form.formState.isSubmitting;
  const errors = flattenErrors(form.formState.errors);
  const open = (name: OptionalList) => {
    setOpened([...opened, name]);
    focusAfterRender(`[data-field=${name}] :is(input, button)`);
  };
  const editButton = (
    // Its own key: if React reused it as the Done button, the click that opens the fields would submit them.
    <Button
      key="edit"
      data-edit
      variant={hasNoSkills ? 'primary' : 'secondary'}
      onClick={() => {
        setEditing(true);
        focusAfterRender('input');
      }}
    >
      <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
      Edit
    </Button>
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') !== DONE_VALUE) return state.submit(event);
    event.preventDefault();
    setEditing(false);
    focusAfterRender(SAVE_OR_EDIT_SELECTOR);
  };
  const discard = () => {
    state.discard();
    focusAfterRender(editing ? 'input' : '[data-edit]');
  };

  const saveButton = (
    <>
      <Button type="submit" variant="primary" value="save" loading={busy}>
        Save Skills
      </Button>
      {dirty && !busy && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
    </>
  );

  return (
    <form ref={state.element} noValidate aria-label={title} onSubmit={submit}>
      <SectionHeader
        title={title}
        lead={empty.purpose}
        actions={
          editing ? (
            // A submit button, so that the fields add text that is typed but not added yet.
            <Button key={DONE_VALUE} type="submit" value={DONE_VALUE}>
              Done
            </Button>
          ) : (
            !hasNoSkills && editButton
          )
        }
      />
      <div className={`space-y-6 ${editing ? 'max-w-140' : ''}`}>
        {state.restored && dirty && <DraftNotice onDiscard={state.discard} />}
        {editing && (
          <>
            <SectionFields id={id} fields={shown.fields} hidden={shown.hidden} form={form} errors={errors} />
            <div className="flex flex-wrap gap-x-4">
              {[...shown.hidden].map((name) => (
                <button
                  key={name}
                  type="button"
                  className={`${TEXT_LINK_CLASSES} min-h-6 text-sm`}
                  onClick={() => open(name)}
                >
                  {OPTIONAL_LISTS[name]}
                </button>
              ))}
            </div>
          </>
        )}
        {!editing && hasNoSkills && !dirty && <SectionEmpty example={empty.example} action={editButton} />}
        {!editing && !(hasNoSkills && !dirty) && <SkillList skills={getStoredSchema(fields).parse(values)} />}
        {failure && <Alert tone="danger">{failure.text}</Alert>}
        {!editing && Object.values(errors)[0] && <Alert tone="danger">{Object.values(errors)[0]}</Alert>}
        {theirs && (
          <ConflictNotice
            fields={fields}
            mine={values}
            theirs={theirs.values}
            busy={busy}
            onTakeTheirs={state.takeTheirs}
            onKeepMine={state.keepMine}
          />
        )}
        {!editing && dirty && (
          // Done does not save, although it looks like it.
          <Alert tone="warning" title="Not saved yet" actions={saveButton}>
            Your changes are only in this browser until you save them.
          </Alert>
        )}
        <div data-keep-clear className="flex min-h-10 flex-wrap items-center gap-3">
          {editing && saveButton}
          {editing && dirty && !busy && <span className="text-sm text-muted">Not saved yet</span>}
          <SavedBadge shown={saved === true && !dirty} />
        </div>
      </div>
      <LeaveGuard when={dirty} onDiscard={() => drafts.remove(section.draftKey)} />
    </form>
  );
}

/** The lists that are in the form once they have skills or are asked for, with the text that asks for them. */
const OPTIONAL_LISTS = { soft: 'Add soft skills', groups: 'Use groups' } as const;
type OptionalList = keyof typeof OPTIONAL_LISTS;

/**
 * Returns the fields of the form, and which of them are hidden. A list that was filled when the page opened stays, even
 * if it is emptied. A list that stands alone is called 'Skills'.
 * @param suggestions skills of the person's profession; those of the specification if it is not known
 */
function selectLists(
  values: FormValues,
  stored: FormValues,
  opened: readonly OptionalList[],
  suggestions = SECTIONS.skills.fields.technical.suggestions,
) {
  const { title, fields } = SECTIONS.skills;
  const hasWords = (list: unknown) => Array.isArray(list) && list.length > 0;
  const isShown = (name: OptionalList) => opened.includes(name) || hasWords(values[name]) || hasWords(stored[name]);
  const hidden = new Set((Object.keys(OPTIONAL_LISTS) as OptionalList[]).filter((name) => !isShown(name)));
  const isAlone = hidden.size === Object.keys(OPTIONAL_LISTS).length;
  const technical = { ...fields.technical, suggestions, ...(isAlone && { label: title }) };
  return { fields: { ...fields, technical }, hidden };
}

/** Read-only lists of skills, each with its label unless it stands alone. */
function SkillList({ skills }: { skills: Skills }) {
  const { technical, soft } = SECTIONS.skills.fields;
  const groups = listSkillGroups(skills, { technical: technical.label, soft: soft.label });
  return (
    <div className="space-y-6">
      {groups.map(({ heading, words }) => (
        <section key={heading}>
          {heading && (
            <SubHeading className="mb-2 text-sm font-medium">
              <bdi>{heading}</bdi>
            </SubHeading>
          )}
          <ul className="flex flex-wrap gap-2">
            {words.map((word) => (
              <li
                key={word}
                className="rounded-sm border border-line bg-surface px-3 py-1.5 text-sm [overflow-wrap:anywhere]"
              >
                <bdi>{word}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
