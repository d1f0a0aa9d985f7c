import { VISIBILITY_TEXTS } from '@vitrine/contract/portfolio';
import { Globe, Lock } from 'lucide-react';
import { useId } from 'react';

interface VisibilityToggleProps {
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

const CHOICES = [
  { isPublic: true, label: 'Public', icon: Globe },
  { isPublic: false, label: 'Private', icon: Lock },
] as const;

/** Public or private, with what the choice means. */
export function VisibilityToggle({ isPublic, onChange }: VisibilityToggleProps) {
  const text = useId();
  return (
    <fieldset id="visibility" aria-describedby={text} className="scroll-mt-22">
      <legend className="mb-1.5 text-sm font-medium">Visibility</legend>
      <div className="inline-flex rounded-sm border border-line-strong p-1">
        {CHOICES.map(({ isPublic: value, label, icon: Icon }) => (
          <label
            key={label}
            className="relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="visibility"
              className="sr-only"
              checked={isPublic === value}
              onChange={() => onChange(value)}
            />
            <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
      <p id={text} className="mt-1.5 text-sm text-muted">
        {VISIBILITY_TEXTS[isPublic ? 'public' : 'private']}
      </p>
    </fieldset>
  );
}
