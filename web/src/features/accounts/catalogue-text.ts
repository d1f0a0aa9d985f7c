import type { Catalogue } from '@vitrine/contract/catalogue';
import { ApiError, serverCode } from '../../api.ts';

/** A failure as a screen shows it. */
export interface CatalogueText {
  /** The sentence of the catalogue, to the letter. */
  title: string;
  /** What the server or the network said beyond it, to be shown beneath; its waiting time counts down there. */
  reason: ApiError | undefined;
}

/** What a failure reads like on a screen: the sentence for its code, else the one for everything else. */
export function catalogueText(catalogue: Catalogue, error: unknown): CatalogueText {
  // What our own code throws explains nothing to the person.
  if (!(error instanceof ApiError)) return { title: catalogue.otherwise, reason: undefined };
  const code = serverCode(error);
  const known = code && catalogue[code];
  if (known !== undefined) return { title: known, reason: undefined };
  return { title: catalogue.otherwise, reason: saysMore(error, catalogue.otherwise) ? error : undefined };
}

/** 'Something went wrong' says no more than the catalogue does. */
const saysMore = ({ code, message }: ApiError, title: string) => code !== 'request/failed' && message !== title;
