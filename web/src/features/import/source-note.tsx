interface SourceNoteProps {
  value: string;
  /** Set only for files that are read by their layout. */
  line: string | undefined;
  isGuess: boolean | undefined;
}

/** The line that a fact was read from, if it contains more than the fact, and whether the fact is a guess. */
export const SourceNote = ({ value, line, isGuess }: SourceNoteProps) => (
  <>
    {line !== undefined && line !== value && <span className="block text-xs text-muted">{`Read from “${line}”`}</span>}
    {isGuess && <span className="block text-xs font-medium">This is a guess.</span>}
  </>
);
