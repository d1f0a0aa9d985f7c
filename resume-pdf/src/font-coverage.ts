const CODE_POINTS = 0x11_0000;
/** Blanks have no shape; what is ignorable shows nothing where a font lacks it. */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/** The characters that some of several fonts have. */
export class FontCoverage {
  private readonly covered = new Uint8Array(CODE_POINTS);

  /** @param runs how many code points from U+0000 on the font lacks, then how many it has, and so on in turn */
  add(runs: readonly number[]): void {
    let at = 0;
    runs.forEach((length, index) => {
      if (index % 2 === 1) this.covered.fill(1, at, at + length);
      at += length;
    });
  }

  /** The visible characters that no font has, each once, in the order of the text. */
  missingFrom(text: string): string[] {
    return [...new Set(text.normalize('NFC'))].filter(
      (character) => !INVISIBLE.test(character) && !this.has(character),
    );
  }

  /** A letter that no font has whole may be put together from a letter and its marks. */
  private has(character: string): boolean {
    return this.hasWhole(character) || [...character.normalize('NFD')].every((part) => this.hasWhole(part));
  }

  private hasWhole(character: string): boolean {
    return this.covered[character.codePointAt(0) ?? 0] === 1;
  }
}
