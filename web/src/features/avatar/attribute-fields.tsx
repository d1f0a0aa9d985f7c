import type { AvatarConfig } from '@vitrine/contract/avatar';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type Attribute, listOptions } from './attributes.ts';
import { whyUnseen } from './avatar-config.ts';

interface AttributeFieldsProps {
  config: AvatarConfig;
  onChange: (attribute: Attribute, value: string) => void;
}

/** One dropdown for each attribute. */
export function AttributeFields({ config, onChange }: AttributeFieldsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {ATTRIBUTE_NAMES.map((attribute) => (
        <Field key={attribute} id={attribute} label={ATTRIBUTES[attribute].label} help={whyUnseen(attribute, config)}>
          {(aria) => (
            <Select
              {...aria}
              options={listOptions(attribute)}
              value={config[attribute]}
              // Below the preview, which stays in sight on small screens.
              className="max-lg:scroll-mt-96"
              onChange={(event) => onChange(attribute, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
