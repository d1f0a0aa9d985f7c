import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { RESUME_FORMAT_IDS, RESUME_FORMATS } from '@vitrine/contract/resume/resume-formats';
import type { ShareLink } from '@vitrine/contract/sharing/share-links';
import { useId, useState } from 'react';
import { useFormats } from '../../core/preferences/formats.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type DraftErrors, getEndOfDay, type ShareLinkDraft, toDay, toggle } from './share-link-form.ts';
import { describeSharedContent } from './share-links.ts';

interface ShareLinkOptionsProps {
  draft: ShareLinkDraft;
  errors: DraftErrors;
  edited: ShareLink | undefined;
  change: (changes: Partial<ShareLinkDraft>) => void;
}

/** Folded settings of a link, which presets fill; open where a link is edited or one of them is wrong. */
export function ShareLinkOptions({ draft, errors, edited, change }: ShareLinkOptionsProps) {
  const id = useId();
  const { day } = useFormats();
  const [isOpen, setIsOpen] = useState(edited !== undefined);
  const hasError = ['formats', 'lastDay', 'maxOpenings', 'endedMessage'].some((name) => errors[name]);
  const endOfDay = getEndOfDay(draft.lastDay);
  const end = endOfDay === null ? 'no end date' : `until ${day(endOfDay)}`;
  const summary = [describeSharedContent(draft), end].filter(Boolean).join(', ');
  return (
    <details
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-sm border border-line"
    >
      <summary className="cursor-pointer px-4 py-3 text-sm font-medium">
        More options
        <span className="ml-2 font-normal text-muted">{summary}</span>
      </summary>
      <div className="space-y-5 border-t border-line p-4">
        <FieldGroup id={`${id}-shows`} label="Share" error={errors.formats}>
          <div className="flex flex-wrap gap-x-6">
            <Checkbox
              id={`${id}-page`}
              name="page"
              label="Portfolio page"
              value={draft.hasPage}
              onChange={(hasPage) => change({ hasPage })}
            />
            {RESUME_FORMAT_IDS.map((format) => (
              <Checkbox
                key={format}
                id={`${id}-${format}`}
                name={format}
                label={RESUME_FORMATS[format]}
                value={draft.formats.includes(format)}
                onChange={(on) => change({ formats: toggle(draft.formats, format, on) })}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id={`${id}-day`} label="Last day" error={errors.lastDay} help="Leave empty for no end date.">
            {(aria) => (
              <TextInput
                {...aria}
                type="date"
                value={draft.lastDay}
                min={toDay(Date.now())}
                max={toDay(Date.now() + 3_650 * TIME_UNITS.DAY)}
                onChange={(event) => change({ lastDay: event.target.value })}
              />
            )}
          </Field>
          <Field
            id={`${id}-openings`}
            label="Maximum openings"
            error={errors.maxOpenings}
            help="Leave empty for no limit."
          >
            {(aria) => (
              <TextInput
                {...aria}
                inputMode="numeric"
                value={draft.maxOpenings}
                onChange={(event) => change({ maxOpenings: event.target.value })}
              />
            )}
          </Field>
        </div>
        {!edited && (
          <Switch
            label="Keep the current version"
            help="The link keeps showing the current version, even if you change it later."
            checked={draft.isFrozen}
            onChange={(isFrozen) => change({ isFrozen })}
          />
        )}
        {draft.asksPassword && (
          <Field
            id={`${id}-ended`}
            label="Message after the link ends"
            error={errors.endedMessage}
            help="Shown only to people who have entered the password. Leave empty to show nothing."
          >
            {(aria) => (
              <TextArea
                {...aria}
                rows={2}
                max={LIMITS.line}
                value={draft.endedMessage}
                onChange={(event) => change({ endedMessage: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
