import type { ReactNode } from 'react';

interface Props {
  /** What the section's address ends with. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section with its title in the left margin and its content beside it, or below on small screens. */
export function Section({ id, title, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="gap-x-12 border-t border-line py-12 lg:grid lg:grid-cols-[17rem_1fr] lg:py-16"
    >
      <h2 id={id} className="font-serif text-xl font-medium tracking-tight">
        {title}
      </h2>
      <div className="mt-6 lg:mt-1">{children}</div>
    </section>
  );
}

/** Short texts with titles of their own, two beside each other where there is room. */
export function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="break-inside-avoid">
          <h3 className="font-semibold tracking-tight">{title}</h3>
          <p className="mt-1 max-w-[26rem] text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
