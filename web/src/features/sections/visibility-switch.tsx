import { useId } from 'react';

interface VisibilitySwitchProps {
  /** The item's title, to tell its switch from those of the others. */
  title: string;
  visible: boolean;
  onChange: (visible: boolean) => void;
  /** Leaves out the word for how it stands on narrow screens. */
  tight?: boolean;
}

/** 'Visibility' and how it stands. It reads as one line, so it is drawn smaller than a switch of a form. */
export function VisibilitySwitch({ title, visible, onChange, tight = false }: VisibilitySwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-10 cursor-pointer items-center gap-2 px-2 text-sm">
      Visibility
      <span className="sr-only">of {title}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={visible}
        aria-checked={visible}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent forced-colors:appearance-auto"
      />
      <span aria-hidden="true" className={`w-12 text-muted ${tight ? 'max-sm:hidden' : ''}`}>
        {visible ? 'Shown' : 'Hidden'}
      </span>
    </label>
  );
}
