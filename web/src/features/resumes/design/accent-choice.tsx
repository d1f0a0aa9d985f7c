import { ACCENTS } from '@vitrine/contract/resume/resume-design';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { SwatchChoice } from '../../../ui/form/swatch-choice.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { DesignFormState } from './use-design-form.ts';

const TEMPLATE_VALUE = 'template';
const CUSTOM_VALUE = 'custom';
const HEX_COLOUR = /^#[0-9a-f]{6}$/i;
/** Swatch of a colour that has not been chosen yet. */
const CUSTOM_SWATCH = 'conic-gradient(#b3261e, #b58a00, #2a6b3c, #1a5fb4, #7a2a6b, #b3261e)';
/** Half ink, half transparent: the colour differs between templates. */
const TEMPLATE_SWATCH = 'linear-gradient(135deg, #1f2328 50%, #ffffff 50%)';

const SWATCHES = [
  { value: TEMPLATE_VALUE, label: 'Template default', background: TEMPLATE_SWATCH },
  ...Object.entries(ACCENTS).map(([label, colour]) => ({ value: colour, label, background: colour })),
];

interface AccentChoiceProps {
  form: DesignFormState;
}

/** The accent colour: the template's, a preset, or any that is legible on paper. */
export function AccentChoice({ form }: AccentChoiceProps) {
  const { accent } = form;
  const { accent: chosen } = form.design.options;
  const choose = (value: string) => {
    if (value === TEMPLATE_VALUE) form.setOptions({ accent: null });
    else if (value === CUSTOM_VALUE) form.typeAccent(chosen ?? ACCENTS.Navy);
    else form.setOptions({ accent: value });
  };
  const custom = {
    value: CUSTOM_VALUE,
    label: 'Custom',
    background: accent && !accent.problem ? accent.text : CUSTOM_SWATCH,
  };
  return (
    <SwatchChoice
      id="design-accent"
      name="accent"
      label="Accent colour"
      swatches={[...SWATCHES, custom]}
      value={accent ? CUSTOM_VALUE : (chosen ?? TEMPLATE_VALUE)}
      onChange={choose}
      after={accent && <CustomColour accent={accent} onType={form.typeAccent} />}
    />
  );
}

interface CustomColourProps {
  accent: NonNullable<DesignFormState['accent']>;
  onType: (text: string) => void;
}

function CustomColour({ accent: { text, problem }, onType }: CustomColourProps) {
  const [hasBlurred, setHasBlurred] = useState(false);
  const error = hasBlurred || HEX_COLOUR.test(text.trim()) ? problem : '';
  return (
    <div className="mt-3">
      <Field
        id="design-accent-text"
        label="Your colour"
        help="Enter # and six digits. The colour must be dark enough to read on white."
        {...(error && { error })}
      >
        {(aria) => (
          <div className="flex gap-2">
            <TextInput
              {...aria}
              value={text}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder={ACCENTS.Navy}
              onChange={(event) => onType(event.target.value)}
              onBlur={() => setHasBlurred(true)}
            />
            <input
              type="color"
              aria-label="Colour picker"
              value={HEX_COLOUR.test(text.trim()) ? text.trim().toLowerCase() : ACCENTS.Navy}
              onChange={(event) => onType(event.target.value)}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-surface p-1"
            />
          </div>
        )}
      </Field>
    </div>
  );
}
