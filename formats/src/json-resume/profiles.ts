import { LIMITS } from '@vitrine/contract/api/limits';
import { NETWORK_LINK_KEYS, NETWORK_LINKS, type NetworkLink } from '@vitrine/contract/portfolio/profile-address';
import { findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import type { Values } from '@vitrine/contract/resume/fields';
import { footerLinks } from '@vitrine/contract/sections/footer-links';
import { createScalarLensFactory, WEB_ADDRESS_CONVERSION } from './field-lenses.ts';
import {
  appendIndex,
  appendKey,
  asArray,
  asObject,
  isWithin,
  type JsonObject,
  omit,
  subtractEntries,
  toScalarText,
  union,
} from './json.ts';
import { acceptValue, createNotes, type ImportedNote, isBlank, isEqualJson, type Lens, type Notes } from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

type Links = Values<typeof footerLinks.fields>;
const { fields } = footerLinks;

function detectLink(profile: JsonObject): NetworkLink | undefined {
  const named = findNetworkByName(toScalarText(profile.network));
  const there = findNetworkByUrl(WEB_ADDRESS_CONVERSION.toField(toScalarText(profile.url)));
  const find = (network: typeof named) => NETWORK_LINK_KEYS.find((key) => NETWORK_LINKS[key].network === network);
  return find(named) ?? find(there);
}

/** Resolves the URL of a profile: its own, or the user's page on the network. */
function resolveProfileUrl(network: NetworkLink, profile: JsonObject, path: string, notes: Notes): string | undefined {
  const field = network;
  const url = toScalarText(profile.url);
  if (url) {
    const at = { path: `${path}.url`, field, original: profile.url };
    const accepted = acceptValue(fields[network], WEB_ADDRESS_CONVERSION.toField(url), at, notes);
    if (accepted !== undefined) return accepted;
  }
  const user = toScalarText(profile.username).replace(/^@/, '');
  if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(user)) return undefined;
  const at = { path: `${path}.username`, field, original: profile.username };
  return acceptValue(fields[network], NETWORK_LINKS[network].page + user, at, notes);
}

type Row = Links['profiles'][number];

interface ParsedProfiles {
  links: Partial<Record<NetworkLink, string>>;
  /** The index of the source entry of each link. */
  from: Partial<Record<NetworkLink, number>>;
  /** Other profiles by the index of their entry. */
  rows: Map<number, Row>;
}

/**
 * Reads profiles: the first one of each network with a URL becomes the link of that network; all others become rows.
 */
function readProfiles(source: JsonObject, notes: Notes): ParsedProfiles {
  const reading: ParsedProfiles = { links: {}, from: {}, rows: new Map() };
  asArray(source.profiles).forEach((entry, index) => {
    if (isBlank(entry)) return;
    const profile = asObject(entry);
    const path = appendIndex('profiles', index);
    const network = detectLink(profile);
    const link =
      network && reading.links[network] === undefined ? resolveProfileUrl(network, profile, path, notes) : undefined;
    if (network && link !== undefined) {
      reading.links[network] = link;
      reading.from[network] = index;
    } else if (reading.rows.size < LIMITS.profiles && (toScalarText(profile.url) || toScalarText(profile.username))) {
      reading.rows.set(index, readRow(profile, path, notes));
    } else {
      notes.passthrough.push({ path, value: entry });
      return;
    }
    for (const [key, value] of Object.entries(omit(profile, ROW_KEYS))) {
      if (!isBlank(value)) notes.passthrough.push({ path: appendKey(path, key), value });
    }
  });
  return reading;
}

const ROW_KEYS = ['network', 'username', 'url'] as const;

/** Reads a profile as a row of the field; rejected values are noted and left empty. */
function readRow(profile: JsonObject, path: string, notes: Notes): Row {
  const readCell = (key: (typeof ROW_KEYS)[number]): string => {
    const field = fields.profiles.row?.[key];
    const text = toScalarText(profile[key]);
    if (!field || !text) return '';
    const at = { path: `${path}.${key}`, field: 'profiles', original: profile[key], entryText: text };
    return acceptValue(field, key === 'url' ? WEB_ADDRESS_CONVERSION.toField(text) : text, at, notes) ?? '';
  };
  return { network: readCell('network'), username: readCell('username'), url: readCell('url') };
}

/** Writes a row as an entry; `before` is the imported one, whose other keys are preserved. */
const writeRow = (row: Row, before?: unknown): JsonObject => ({
  ...omit(asObject(before), ROW_KEYS),
  ...Object.fromEntries(Object.entries(row).filter(([, text]) => text)),
});

const profilesLens: Lens<Links> = {
  keys: ['profiles'],
  fields: [...NETWORK_LINK_KEYS, 'profiles'],
  read(source, notes) {
    const { links, rows } = readProfiles(source, notes);
    return { ...links, profiles: [...rows.values()] };
  },
  write(now, original) {
    const { from, rows } = readProfiles(original, createNotes());
    const before = asArray(original.profiles);
    const remainingRows = [...now.profiles];
    const unwrittenLinks = new Set(NETWORK_LINK_KEYS.filter((key) => now[key]));
    // An entry that still matches a profile is preserved in its position.
    const unchanged = before.map((entry) => {
      const profile = asObject(entry);
      const at = remainingRows.findIndex((row) => isEqualJson(row, readRow(profile, '', createNotes())));
      if (at >= 0) return remainingRows.splice(at, 1).length > 0;
      const network = detectLink(profile);
      const isLink = network && now[network] === resolveProfileUrl(network, profile, '', createNotes());
      return Boolean(isLink && unwrittenLinks.delete(network));
    });
    const entries = before.flatMap((entry, index) => {
      if (unchanged[index]) return [entry];
      const network = NETWORK_LINK_KEYS.find((key) => from[key] === index);
      // The username belongs to the previous URL.
      if (network)
        return unwrittenLinks.delete(network) ? [{ ...omit(asObject(entry), ['username']), url: now[network] }] : [];
      if (!rows.has(index)) return [entry];
      const at = remainingRows.findIndex((row) => row.network === asObject(entry).network);
      return at < 0 ? [] : remainingRows.splice(at, 1).map((row) => writeRow(row, entry));
    });
    const all = [
      ...entries,
      ...[...unwrittenLinks].map((key) => ({ network: NETWORK_LINKS[key].name, url: now[key] })),
      ...remainingRows.map((row) => writeRow(row)),
    ];
    return all.length > 0 ? { profiles: all } : {};
  },
  combine(current, incoming, found, notes) {
    const values = { ...current.values, profiles: [...current.values.profiles] };
    const imported: ImportedNote[] = [];
    const skippedEntries: unknown[] = [];
    const { links, from, rows } = readProfiles(incoming.source, createNotes());
    for (const network of NETWORK_LINK_KEYS) {
      const link = links[network];
      const index = from[network];
      if (link === undefined || index === undefined) continue;
      if (values.profiles.some(({ url }) => url === link)) {
        skippedEntries.push(asArray(incoming.source.profiles)[index]);
      } else if (!values[network]) {
        values[network] = link;
        imported.push(...found.filter(({ field }) => field === network));
      } else if (values[network] !== link) {
        skippedEntries.push(asArray(incoming.source.profiles)[index]);
        const path = appendIndex('profiles', index);
        notes.conflicts.push({ path, field: network, current: values[network], incoming: link });
      } else {
        skippedEntries.push(asArray(incoming.source.profiles)[index]);
      }
    }
    for (const [index, row] of rows) {
      const path = appendIndex('profiles', index);
      const entry = asArray(incoming.source.profiles)[index];
      if (values.profiles.some((other) => isSameProfile(other, row))) {
        skippedEntries.push(entry);
      } else if (values.profiles.length < LIMITS.profiles) {
        values.profiles.push(row);
        imported.push(...found.filter((note) => isWithin(note.path, path)));
      } else {
        const reason = `${fields.profiles.label} can have at most ${LIMITS.profiles} entries`;
        notes.rejected.push({ path, field: 'profiles', value: entry, code: 'too-many', reason });
      }
    }
    const newEntries = subtractEntries(asArray(incoming.source.profiles), skippedEntries);
    return { values, source: { profiles: union(asArray(current.source.profiles), newEntries) }, imported };
  },
};

const isSameProfile = (one: Row, other: Row): boolean =>
  one.url || other.url ? one.url === other.url : one.network === other.network && one.username === other.username;

/** Maps the links in `basics`. */
export const linksMapping: ObjectMapping<Links> = {
  section: 'footerLinks',
  lenses: [createScalarLensFactory(fields)('website', ['url', 'website'], WEB_ADDRESS_CONVERSION), profilesLens],
};
