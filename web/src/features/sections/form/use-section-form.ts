import { zodResolver } from '@hookform/resolvers/zod';
import { createCompleteSchema, createEmptyValues, type Fields } from '@vitrine/contract/resume/fields';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../../core/api/api.ts';
import { type PublishedDraft, publishDraft } from '../../../core/drafts/published-drafts.ts';
import { useFocusedPlace } from '../../../core/preview/places/edit-target.ts';
import type { RecordPlace } from '../../../core/preview/places/record-places.ts';
import { drafts, mergeDraftValues } from './draft-store.ts';
import { assignServerErrors } from './field-errors.ts';
import type { FormRules } from './form-rules.ts';
import { type FormValues, isSameValues, pickValues } from './form-values.ts';

/** The stored values, and their version if the server compares versions. */
export interface Stored {
  values: FormValues;
  rev?: number;
}

export interface SectionFormOptions {
  /** Storage key of unsaved input (see toSectionDraftKey). */
  draftKey: string;
  /** Identifies what is edited, for live previews. */
  editedPart: Omit<PublishedDraft, 'values'>;
  fields: Fields;
  /** Validates the submitted values; by default, each field separately. */
  schema?: FormSchema;
  rules?: FormRules;
  /** The currently stored values; read when the form opens. */
  stored: Stored;
  /** Whether to focus the first field when the form opens. */
  focus?: boolean;
  /** What the user clicked in a preview; its control is focused, and Escape returns there. */
  target?: RecordPlace | undefined;
  /** Called on Escape, before returning. */
  onReturn?: (() => void) | undefined;
  /** Adds values known from elsewhere, as was done for `stored`. */
  addKnownValues?: (values: FormValues) => FormValues;
  /** Submits the values; returns what is stored now. Throws {@link ApiError}. */
  save: (values: FormValues, rev: number | undefined) => Promise<Stored>;
  onSaved?: () => void;
  /** Called with another edit's stored values when the user accepts them. */
  onAcceptTheirs?: (stored: Stored) => void;
  /** Called when unsaved input appears or disappears. */
  onDirty?: (dirty: boolean) => void;
}

/** Why submitted values were not saved, unless a field shows it. */
interface Failure {
  text: string;
  error: ApiError;
}

/** A schema of form values, built at run time. */
export type FormSchema = ReturnType<typeof createCompleteSchema<Fields>>;

/** The state of a form: drafts, errors, and conflicting edits. */
export function useSectionForm(options: SectionFormOptions) {
  const {
    draftKey,
    fields,
    schema = createCompleteSchema(fields, 'form'),
    rules = {},
    stored,
    addKnownValues,
    save,
    onSaved,
    onAcceptTheirs,
    onDirty,
  } = options;
  const [storedDraft] = useState(() => drafts.read(draftKey));
  const [base, setBase] = useState<Stored>(() => storedDraft?.base ?? stored);
  const [restored, setRestored] = useState(storedDraft !== undefined);
  const [failure, setFailure] = useState<Failure>();
  const [theirs, setTheirs] = useState<Stored>();
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  const form = useForm<FormValues>({
    defaultValues: storedDraft
      ? mergeDraftValues(storedDraft.values, pickValues(fields, stored.values))
      : pickValues(fields, stored.values),
    resolver: validateVisible(fields, schema, rules),
    shouldFocusError: false,
  });
  const values = form.watch();
  const dirty = !isSameValues(fields, values, base.values);

  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current);
  }, [attempts]);

  // A newly opened form focuses its first field; one restored from a draft does not move the focus.
  const { target, onReturn } = options;
  useFocusedPlace(element, target, dirty ? 'stay' : onReturn);
  const shouldFocus = useRef(options.focus === true && storedDraft === undefined && target === undefined);
  useEffect(() => {
    if (shouldFocus.current) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    shouldFocus.current = false;
  }, []);

  const onDirtyRef = useRef(onDirty);
  onDirtyRef.current = onDirty;
  useEffect(() => {
    onDirtyRef.current?.(dirty);
    return () => onDirtyRef.current?.(false);
  }, [dirty]);

  const serialized = JSON.stringify(values);
  const { section, item } = options.editedPart;
  const publishedDraft = useMemo(
    () => (dirty ? { section, item, values: JSON.parse(serialized) } : null),
    [dirty, section, item, serialized],
  );
  usePublishDraft(draftKey, publishedDraft);
  useEffect(() => {
    if (dirty) drafts.write(draftKey, { values: JSON.parse(serialized), base });
    else drafts.remove(draftKey);
  }, [draftKey, dirty, serialized, base]);

  const startFrom = (next: Stored) => {
    setBase(next);
    setTheirs(undefined);
    setFailure(undefined);
    setRestored(false);
    form.reset(pickValues(fields, next.values));
    drafts.remove(draftKey);
  };

  // Nothing is typed here, so values stored meanwhile (by another tab, say) can be displayed immediately.
  const outdated = !dirty && !isSameValues(fields, stored.values, base.values);
  useEffect(() => {
    if (!outdated) return;
    setBase(stored);
    form.reset(pickValues(fields, stored.values));
  }, [outdated, stored, fields, form]);

  const showFailure = (error: ApiError) => {
    const { placed, others } = assignServerErrors(error.fields, Object.keys(fields));
    for (const [path, message] of Object.entries(placed)) form.setError(path, { type: 'server', message });
    const unplaced = others.length > 0 || Object.keys(placed).length === 0;
    setFailure(unplaced ? { text: [error.message, ...others].join(' '), error } : undefined);
  };

  const send = async (submitted: FormValues, rev: number | undefined): Promise<void> => {
    try {
      startFrom(await save(submitted, rev));
      onSaved?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const conflicting = readConflict(error, addKnownValues);
      // The version covers the whole resume: if this part has not changed, saving overwrites nobody's edit.
      if (conflicting && conflicting.rev !== rev && isSameValues(fields, conflicting.values, base.values)) {
        return send(submitted, conflicting.rev);
      }
      // The stored values equal the submitted ones: they were saved before, and only the response was lost.
      if (conflicting && isSameValues(fields, conflicting.values, submitted)) {
        onAcceptTheirs?.(conflicting);
        startFrom(conflicting);
        onSaved?.();
        return;
      }
      setTheirs(conflicting);
      if (!conflicting) showFailure(error);
    }
  };

  const submitForm = async (rev: number | undefined, event?: FormEvent) => {
    setFailure(undefined);
    setTheirs(undefined);
    await form.handleSubmit((submitted) => send(submitted, rev))(event);
    setAttempts((count) => count + 1);
  };

  return {
    form,
    element,
    values,
    dirty,
    failure,
    theirs,
    restored,
    hidden: new Set(rules.hidden?.(values)),
    submit: (event?: FormEvent) => submitForm(base.rev, event),
    keepMine: () => submitForm(theirs?.rev),
    takeTheirs: () => {
      if (!theirs) return;
      onAcceptTheirs?.(theirs);
      startFrom(theirs);
    },
    /** Reverts to what is stored. */
    discard: () => startFrom(stored),
  };
}

/** Returns the server's current values if the error is an edit conflict. */
function readConflict(
  { code, failure }: ApiError,
  addKnownValues: SectionFormOptions['addKnownValues'] = (values) => values,
): Stored | undefined {
  const current = failure?.current;
  if (code !== 'content/changed' || typeof current !== 'object' || current === null) return undefined;
  return { values: addKnownValues({ ...current }), rev: failure?.rev };
}

/** Validates hidden fields as empty, so that they cannot block a submit. */
function validateVisible(
  fields: Fields,
  schema: FormSchema,
  { hidden: getHiddenFields }: FormRules,
): Resolver<FormValues> {
  // The schema is built at run time from the fields; its values are this form's.
  const resolve = zodResolver(schema as never) as unknown as Resolver<FormValues>;
  if (!getHiddenFields) return resolve;
  const empty: FormValues = createEmptyValues(fields);
  return (values, context, options) => {
    const hiddenValues = getHiddenFields(values).map((name) => [name, empty[name]]);
    return resolve({ ...values, ...Object.fromEntries(hiddenValues) }, context, options);
  };
}

const INVALID_SELECTOR = '[aria-invalid="true"], [data-wrong]';
const CONTROL_SELECTOR = 'input, select, textarea, button';

/** Focuses the first invalid control of a form, in page order. */
function focusFirstInvalid(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>(INVALID_SELECTOR);
  const control = invalid?.matches(CONTROL_SELECTOR) ? invalid : invalid?.querySelector<HTMLElement>(CONTROL_SELECTOR);
  control?.focus();
}

/** Listeners may render a whole page, so they are notified after a pause and not on every keystroke. */
const PUBLISH_DELAY_MS = 120;

/**
 * Publishes a form's unsaved input to live previews, and its end.
 * @param key of the form
 * @param draft null without unsaved input; the same object until something changes
 */
function usePublishDraft(key: string, draft: PublishedDraft | null): void {
  const latest = useRef(draft);
  latest.current = draft;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (draft) {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        publishDraft(key, latest.current);
      }, PUBLISH_DELAY_MS);
    } else {
      clearTimeout(timer.current);
      timer.current = undefined;
      publishDraft(key, null);
    }
  }, [key, draft]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      publishDraft(key, null);
    },
    [key],
  );
}
