import { anita } from './people/anita.ts';
import { asha } from './people/asha.ts';
import { camille } from './people/camille.ts';
import { chidi } from './people/chidi.ts';
import { dmitri } from './people/dmitri.ts';
import { eleni } from './people/eleni.ts';
import { emily } from './people/emily.ts';
import { grace } from './people/grace.ts';
import { javier } from './people/javier.ts';
import { lukas } from './people/lukas.ts';
import { mariana } from './people/mariana.ts';
import { misaki } from './people/misaki.ts';
import { noor } from './people/noor.ts';
import { tomasz } from './people/tomasz.ts';

/**
 * The fictional people of the corpus, with different careers and countries, so that a parser cannot be tuned to one of
 * them.
 */
export const PEOPLE = {
  anita,
  asha,
  camille,
  chidi,
  dmitri,
  eleni,
  emily,
  grace,
  javier,
  lukas,
  mariana,
  misaki,
  noor,
  tomasz,
} as const;

export type PersonName = keyof typeof PEOPLE;
