import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { SCROLL_MARGIN_CLASSES } from './form/text-input.tsx';

interface CardProps {
  /** A second-level heading. */
  title?: string;
  /** A line below the heading that describes the card. */
  hint?: ReactNode;
  /** Placed to the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
  /** Without padding, for content that brings its own. */
  flush?: boolean;
  className?: string;
  /** Anchor for links. */
  id?: string;
}

/** The cards of a page that can be folded to their titles. */
interface CardFolding {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, open: boolean) => void;
}

/** Makes the cards inside foldable that have a title and an id. */
export const FoldingCards = createContext<CardFolding | undefined>(undefined);

/** A surface that holds one thing. */
export function Card(props: CardProps) {
  const { title, hint, action, children, flush = false, className = '', id } = props;
  const folding = use(FoldingCards);
  if (folding && title && id !== undefined) return <FoldedCard {...props} {...{ title, id, folding }} />;
  return (
    <section
      id={id}
      className={`scroll-mt-22 rounded-lg border border-line bg-surface ${flush ? '' : 'p-4 sm:p-6'} ${className}`}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{title}</h2>
            {hint && <p className="mt-1 max-w-prose text-sm text-muted">{hint}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

interface FoldedCardProps extends CardProps {
  title: string;
  id: string;
  folding: CardFolding;
}

function FoldedCard({ title, hint, action, children, className = '', id, folding }: FoldedCardProps) {
  return (
    <details
      id={id}
      open={folding.isOpen(id)}
      onToggle={({ currentTarget }) => folding.setOpen(id, currentTarget.open)}
      className={`group/card scroll-mt-22 rounded-lg border border-line bg-surface ${className}`}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{title}</h2>
          {hint && <p className="truncate text-sm text-muted group-open/card:whitespace-normal">{hint}</p>}
        </div>
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open/card:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="p-4 pt-2 sm:p-6 sm:pt-2">
        {action && <div className="mb-4">{action}</div>}
        {children}
      </div>
    </details>
  );
}

interface ChoiceTileProps {
  /** Name of the radio group. */
  name: string;
  label: string;
  /** A short note, such as 'in use'. */
  note?: ReactNode;
  checked: boolean;
  onChoose: () => void;
  /** Classes for the shape of its picture. */
  shape: string;
  /** Its picture; not read aloud. */
  children: ReactNode;
}

/** One of several visual options, as a picture with its name; a radio button for the keyboard. */
export function ChoiceTile({ name, label, note, checked, onChoose, shape: pictureClasses, children }: ChoiceTileProps) {
  return (
    <div className="group relative overflow-hidden rounded-sm border border-line has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
      {/* Below the label: nothing in the picture can be pressed or focused. */}
      <div inert aria-hidden="true" className={pictureClasses}>
        {children}
      </div>
      <label className="flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-2 border-t border-line px-3 py-1 text-sm after:absolute after:inset-0">
        <input
          type="radio"
          name={name}
          className={`${SCROLL_MARGIN_CLASSES} sr-only`}
          checked={checked}
          onChange={onChoose}
        />
        {label}
        {note && <span className="text-xs text-muted">{note}</span>}
      </label>
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  /** Explains what belongs here. */
  children: ReactNode;
  /** First steps, the primary one first. */
  actions: ReactNode;
}

/** Shown in place of empty content, and explains what belongs there. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <section className="rounded-lg border border-dashed border-line-strong p-6 sm:p-8">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mt-2 max-w-prose text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
