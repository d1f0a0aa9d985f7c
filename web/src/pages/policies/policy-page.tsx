interface Props {
  policy: Policy;
  supportEmail: string;
}

/** A policy page: one column of text with numbered sections, and a table of contents next to or above it. */
export function PolicyPage({ policy, supportEmail }: Props) {
  const { title, updated, intro, sections } = policy;
  return (
    <article className="mx-auto w-full max-w-[68rem] px-5 py-12 sm:px-8 lg:py-20">
      <header className="max-w-[40rem]">
        <h1 className="font-serif text-2xl font-medium tracking-tight">{title}</h1>
        <p className="mt-2 text-sm text-muted">
          Last changed on <time dateTime={updated}>{formatLongDate(updated)}</time>
        </p>
        <p className="mt-6 text-lg">{intro}</p>
      </header>
      <div className="mt-12 gap-16 lg:mt-16 lg:grid lg:grid-cols-[15rem_minmax(0,40rem)]">
        <Contents sections={sections} />
        <div className="mt-12 space-y-12 lg:mt-0">
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} supportEmail={supportEmail} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<Policy, 'sections'>) {
  return (
    <nav aria-label="On this page" className="border-t border-line pt-4 lg:sticky lg:top-20 lg:self-start">
      <ol className="text-sm">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-8 items-baseline gap-3 py-1 text-muted hover:text-ink hover:underline"
            >
              <span className="w-3 tabular-nums">{index + 1}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section, number, supportEmail }: { section: PolicySection; number: number; supportEmail: string }) {
  const { id, heading, body } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex scroll-mt-20 items-baseline gap-3 font-serif text-xl font-medium">
        <span className="text-base text-muted tabular-nums">{number}</span>
        {heading}
      </h2>
      {body.map((part) => (
        <Part key={JSON.stringify(part)} part={part} supportEmail={supportEmail} />
      ))}
    </section>
  );
}

function Part({ part, supportEmail }: { part: PolicySection['body'][number]; supportEmail: string }) {
  if (typeof part === 'string') {
    return (
      <p className="mt-4">
        <WithEmail text={part} supportEmail={supportEmail} />
      </p>
    );
  }
  if ('rows' in part) return <Table table={part} />;
  return (
    <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-line-strong">
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function Table({ table: { head, rows } }: { table: PolicyTable }) {
  return (
    <table className="mt-5 w-full break-inside-avoid max-w-[26rem]">
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-muted">
          <th scope="col" className="py-2 font-medium">
            {head[0]}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([when, what]) => (
          <tr key={when} className="border-b border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              {when}
            </th>
            <td className="py-2.5 text-right font-medium tabular-nums">{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WithEmail({ text, supportEmail }: { text: string; supportEmail: string }) {
  const [before, after] = text.split('{email}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}`} className="text-accent underline underline-offset-4 hover:text-accent-strong">
        {supportEmail}
      </a>
      {after}
    </>
  );
}

const formatLongDate = (date: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Text of a policy. `{email}` is replaced by the support address. */
export interface Policy {
  title: string;
  /** ISO date of the last change. */
  updated: string;
  intro: string;
  sections: readonly PolicySection[];
}

interface PolicySection {
  /** Id of the section and its URL fragment. */
  id: string;
  heading: string;
  /** Paragraphs; an array of texts becomes a bullet list. */
  body: readonly (string | readonly string[] | PolicyTable)[];
}

/** A table of two columns: condition and consequence. */
interface PolicyTable {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}
