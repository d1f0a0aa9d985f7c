import { NETWORK_KEYS, NETWORKS, type Network } from '@vitrine/contract/portfolio/profile-address';
import type { Values } from '@vitrine/contract/resume/fields';
import { footerLinks } from '@vitrine/contract/sections/footer-links';
import { scalarField, WEB_ADDRESS } from './field-lenses.ts';
import {
  asArray,
  asObject,
  entryPath,
  type JsonObject,
  keyPath,
  omit,
  scalarText,
  subtractEntries,
  union,
} from './json.ts';
import { acceptValue, isBlank, type Lens, type Notes, newNotes, type TakenNote } from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

type Links = Values<typeof footerLinks.fields>;
const { fields } = footerLinks;

function detectNetwork(profile: JsonObject): Network | undefined {
  const name = scalarText(profile.network);
  const host = /^https?:\/\/([^/?#:]+)/i.exec(WEB_ADDRESS.toField(scalarText(profile.url)))?.[1] ?? '';
  return (
    NETWORK_KEYS.find((key) => NETWORKS[key].names.test(name)) ??
    NETWORK_KEYS.find((key) => NETWORKS[key].hosts.test(host))
  );
}

/** The address of a profile; where there is none, the network's page of that user. */
function resolveProfileUrl(network: Network, profile: JsonObject, path: string, notes: Notes): string | undefined {
  const field = network;
  const url = scalarText(profile.url);
  if (url) {
    const at = { path: `${path}.url`, field, original: profile.url };
    const accepted = acceptValue(fields[network], WEB_ADDRESS.toField(url), at, notes);
    if (accepted !== undefined) return accepted;
  }
  const user = scalarText(profile.username).replace(/^@/, '');
  if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(user)) return undefined;
  const at = { path: `${path}.username`, field, original: profile.username };
  return acceptValue(fields[network], NETWORKS[network].page + user, at, notes);
}

interface Reading {
  links: Partial<Record<Network, string>>;
  /** The entry that each link came from, by its index. */
  from: Partial<Record<Network, number>>;
}

/** The first profile of each network that has an address is that network's link; all others are kept. */
function readProfiles(source: JsonObject, notes: Notes): Reading {
  const reading: Reading = { links: {}, from: {} };
  asArray(source.profiles).forEach((entry, index) => {
    if (isBlank(entry)) return;
    const profile = asObject(entry);
    const path = entryPath('profiles', index);
    const network = detectNetwork(profile);
    const link =
      network && reading.links[network] === undefined ? resolveProfileUrl(network, profile, path, notes) : undefined;
    if (!network || link === undefined) {
      notes.passthrough.push({ path, value: entry });
      return;
    }
    reading.links[network] = link;
    reading.from[network] = index;
    const known = ['network', 'url', 'username'];
    for (const [key, value] of Object.entries(omit(profile, known))) {
      if (!isBlank(value)) notes.passthrough.push({ path: keyPath(path, key), value });
    }
  });
  return reading;
}

const profiles: Lens<Links> = {
  keys: ['profiles'],
  fields: NETWORK_KEYS,
  read: (source, notes) => readProfiles(source, notes).links,
  write(now, original) {
    const { links, from } = readProfiles(original, newNotes());
    const entries = asArray(original.profiles).flatMap((entry, index) => {
      const network = NETWORK_KEYS.find((key) => from[key] === index);
      if (!network || links[network] === now[network]) return [entry];
      // The name of a user belongs to the address that was there before.
      return now[network] ? [{ ...omit(asObject(entry), ['username']), url: now[network] }] : [];
    });
    const added = NETWORK_KEYS.filter((key) => now[key] && from[key] === undefined);
    const all = [...entries, ...added.map((key) => ({ network: NETWORKS[key].name, url: now[key] }))];
    return all.length > 0 ? { profiles: all } : {};
  },
  combine(current, incoming, found, notes) {
    const values = { ...current.values };
    const taken: TakenNote[] = [];
    const lost: unknown[] = [];
    const { links, from } = readProfiles(incoming.source, newNotes());
    for (const network of NETWORK_KEYS) {
      const there = links[network];
      const index = from[network];
      if (there === undefined || index === undefined) continue;
      if (!values[network]) {
        values[network] = there;
        taken.push(...found.filter(({ field }) => field === network));
      } else if (values[network] !== there) {
        lost.push(asArray(incoming.source.profiles)[index]);
        notes.differs.push({ path: entryPath('profiles', index), field: network, here: values[network], there });
      } else {
        lost.push(asArray(incoming.source.profiles)[index]);
      }
    }
    const fresh = subtractEntries(asArray(incoming.source.profiles), lost);
    return { values, source: { profiles: union(asArray(current.source.profiles), fresh) }, taken };
  },
};

/** The links that stand in `basics`. */
export const linksOfPerson: ObjectMapping<Links> = {
  section: 'footerLinks',
  lenses: [scalarField(fields)('website', ['url', 'website'], WEB_ADDRESS), profiles],
};
