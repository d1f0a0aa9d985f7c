interface Props {
  /** Id of the section and its URL fragment. */
  id: string;
  /** Category of the section, shown above the title. */
  name?: string;
  title: string;
}

/** The title of a section of the landing page. */
export function SectionTitle({ id, name, title }: Props) {
  return (
    <h2 id={id} className="max-w-[34rem] scroll-mt-12 font-serif text-2xl font-medium tracking-tight">
      {name && <span className="mb-2 block font-sans text-sm tracking-normal text-muted">{name}</span>} {title}
    </h2>
  );
}
