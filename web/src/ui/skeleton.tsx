/** A grey block in the shape of what is coming; give width and height by class. Shows after 300 ms. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`appear-late rounded-sm bg-sunken ${className}`} />;
}
