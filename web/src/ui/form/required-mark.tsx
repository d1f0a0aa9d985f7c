/** The star of a required field. Its controls say the same by `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-danger">
      *
    </span>
  );
}
