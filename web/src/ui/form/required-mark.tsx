/** What stands behind a label: the star of a required field, whose controls say the same by `aria-required`. */
export function RequiredMark({ required, toComplete }: { required?: boolean; toComplete?: boolean }) {
  // The blank keeps the two apart in the control's name, too.
  if (toComplete) return <span className="ml-0.5 font-normal text-warning"> to complete</span>;
  if (!required) return null;
  return (
    <span aria-hidden className="ml-0.5 text-danger">
      *
    </span>
  );
}
