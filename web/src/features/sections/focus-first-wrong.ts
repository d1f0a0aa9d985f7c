const WRONG = '[aria-invalid="true"], [data-wrong]';
const CONTROL = 'input, select, textarea, button';

/** Moves the focus to the first control of a form that is marked as wrong, in the order on the page. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(WRONG);
  const control = wrong?.matches(CONTROL) ? wrong : wrong?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
}
