/**
 * A honeypot: hidden from sight, the tab order and screen readers, so that only a bot that fills in every field fills
 * it in.
 */
export function Honeypot({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[100vw]">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
