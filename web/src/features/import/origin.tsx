interface OriginProps {
  value: string;
  /** Of a file that is read by its looks; of others none. */
  line: string | undefined;
  isGuess: boolean | undefined;
}

/** The line that a fact was read from, where it says more than the fact, and whether that was a guess. */
export const Origin = ({ value, line, isGuess }: OriginProps) => (
  <>
    {line !== undefined && line !== value && <span className="block text-xs text-muted">{`Read from “${line}”`}</span>}
    {isGuess && <span className="block text-xs font-medium">This is a guess.</span>}
  </>
);
