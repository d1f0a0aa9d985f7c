import { getFieldLabel, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import { useId } from 'react';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { isUncertain, type SelectableItem } from './choices.ts';
import { SourceNote } from './source-note.tsx';

interface ImportedItemsProps {
  entries: readonly SelectableItem[];
  without: ReadonlySet<string>;
  /** Excludes items, or includes them again. */
  onChange: (places: readonly string[], isLeftOut: boolean) => void;
}

/** The imported items by section; each entry and each personal field can be excluded. */
export function ImportedItems({ entries, without, onChange }: ImportedItemsProps) {
  const sections = [...Map.groupBy(entries, ({ section }) => section)];
  return sections.map(([section, items]) => (
    <SectionItems key={section} section={section} entries={items} without={without} onChange={onChange} />
  ));
}

function SectionItems({ section, entries, without, onChange }: ImportedItemsProps & { section: SectionKey }) {
  const id = useId();
  const places = entries.map(({ place }) => place);
  const chosen = places.filter((place) => !without.has(place)).length;
  const isAll = chosen === places.length;
  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-sm font-medium">
          {SECTIONS[section].title}
          {!isAll && <span className="font-normal text-muted">{` (${chosen} of ${places.length})`}</span>}
        </h3>
        {places.length > 1 && (
          <button
            type="button"
            className={`${TEXT_LINK_CLASSES} min-h-6 text-xs`}
            onClick={() => onChange(places, isAll)}
          >
            {isAll ? 'Leave all out' : 'Include all'}
            <span className="sr-only">{` of ${SECTIONS[section].title}`}</span>
          </button>
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry
            key={entry.place}
            entry={entry}
            isTaken={!without.has(entry.place)}
            onChange={(isTaken) => onChange([entry.place], !isTaken)}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  entry: SelectableItem;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}

function Entry({ entry, isTaken, onChange }: EntryProps) {
  const { section, title, isNew, isEntry, facts } = entry;
  const name = isEntry ? title : getFieldLabel(section, title);
  const needsReview = isUncertain(entry);
  return (
    <li className="py-2 text-sm [overflow-wrap:anywhere]">
      <div className="flex items-start gap-2.5">
        <label className="flex min-h-6 min-w-0 flex-1 cursor-pointer items-start gap-2.5">
          <input
            type="checkbox"
            checked={isTaken}
            onChange={(event) => onChange(event.target.checked)}
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <span className={isTaken ? 'font-medium' : 'text-muted line-through'}>
            {name}
            {isEntry && !isNew && <span className="font-normal text-muted"> (adds missing details)</span>}
          </span>
        </label>
        {needsReview && (
          <span className="shrink-0 rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium">Please check</span>
        )}
      </div>
      {isEntry ? (
        <details open={needsReview && isTaken} className="ml-7">
          <summary className="min-h-6 w-fit cursor-pointer text-xs text-muted">
            {facts.length === 1 ? '1 detail' : `${facts.length} details`}
          </summary>
          <FactList section={section} facts={facts} />
        </details>
      ) : (
        <div className="ml-7">
          {mergeEqualFacts(facts).map((fact) => (
            <Fact key={`${fact.path} ${fact.value}`} fact={fact} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Merges facts of one row, of one line, or with equal text, such as an address composed of two cells. */
const mergeEqualFacts = (facts: SelectableItem['facts']): SelectableItem['facts'] =>
  [...Map.groupBy(facts, ({ row, line, value }) => row ?? line ?? value).values()].flatMap((equalFacts) => {
    const [first] = equalFacts;
    if (!first) return [];
    const join = (texts: string[], separator: string) => [...new Set(texts)].join(separator);
    return {
      ...first,
      value: join(
        equalFacts.map(({ value }) => value),
        ', ',
      ),
      isUnsure: equalFacts.some(({ isUnsure: isGuess }) => isGuess),
    };
  });

const FactList = ({ section, facts }: Pick<SelectableItem, 'section' | 'facts'>) => (
  <dl className="mt-1 grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
    {facts.map((fact) => (
      <div key={`${fact.field} ${fact.path}`} className="contents">
        <dt className="text-muted">{getFieldLabel(section, fact.field)}</dt>
        <dd className="min-w-0">
          <Fact fact={fact} />
        </dd>
      </div>
    ))}
  </dl>
);

/** An imported value; for files that are read by their layout, with the line it was read from. */
function Fact({ fact: { value, line, isUnsure: isGuess } }: { fact: SelectableItem['facts'][number] }) {
  return (
    <div className={isGuess ? 'border-l-2 border-warning pl-2' : ''}>
      <p className="whitespace-pre-line">{value === 'true' ? 'Yes' : value}</p>
      <SourceNote value={value} line={line} isGuess={isGuess} />
    </div>
  );
}
