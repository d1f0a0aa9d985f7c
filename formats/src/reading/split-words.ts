/** Splits at commas outside of brackets. */
export function splitCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(' || character === '（') depth += 1;
    else if (character === ')' || character === '）') depth = Math.max(0, depth - 1);
    else if (depth === 0 && /[,،、，]/u.test(character) && !/^\p{Nd}{3}(?!\p{Nd})/u.test(text.slice(at + 1))) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}

/** Splits a list at commas, semicolons, bars and dots; text in brackets is kept whole. */
export const splitWords = (list: string): string[] =>
  splitCommas(list.replace(/\([^()]*\)|[;|•·]/g, (match) => (match.length > 1 ? match : ', ')));
