/** Out of sight, of the tab order and of screen readers: only a program that fills in everything fills in this. */
export function Trap({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[100vw]">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
