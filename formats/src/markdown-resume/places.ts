import { isTownText, parseLocation } from '../resume-lines/read-location.ts';
import { isPlace } from '../resume-lines/words.ts';

const MAX_PLACE_LENGTH = 70;

/** Whether something shows that a text is a place: a name of the gazetteer, a country, a state, or 'Remote'. */
export function isKnownPlace(text: string): boolean {
  if (text.length > MAX_PLACE_LENGTH || /[@!?;:|]/.test(text)) return false;
  const [first = ''] = text.split(',');
  return isPlace(text) || (isTownText(first) && parseLocation(text).evidence === 'city');
}

/** A name and the place behind it, in brackets or after a comma: 'Example Ltd, Prague', 'Example University (Brno)'. */
export function splitTrailingPlace(text: string): { name: string; place: string } | undefined {
  const [, inBrackets = '', bracketed = ''] = /^(.{2,150}\S) \(([^()]{2,60})\)$/.exec(text) ?? [];
  if (bracketed && isKnownPlace(bracketed)) return { name: inBrackets, place: bracketed };
  const commas = [...text.matchAll(/, /g)].map(({ index }) => index).slice(-3);
  for (const at of commas) {
    const place = text.slice(at + 2);
    if (isKnownPlace(place)) return { name: text.slice(0, at), place };
  }
  return undefined;
}
