import { LIMITS } from '../api/limits.ts';
import type { Field, Fields, Values } from './fields.ts';
import { LIST_SECTION_KEYS, OBJECT_SECTIONS, type Resume, SECTIONS } from './resume.ts';

/**
 * Parses a resume that is being typed: half a date, no title yet, an invalid address. Values of the right type are
 * kept, anything else becomes the field's empty value, so that renderers can safely render it. The result must not be
 * stored.
 */
export function parseDraftResume(raw: unknown): Resume {
  const sections = isRecord(raw) ? raw : {};
  const objects = Object.entries(OBJECT_SECTIONS).map(([key, { fields }]) => [
    key,
    parseDraftValues(fields, sections[key]),
  ]);
  const lists = LIST_SECTION_KEYS.map((key) => {
    const items = limitList(sections[key], LIMITS.itemsPerSection);
    return [
      key,
      items.filter(isRecord).map((item) => ({ ...parseDraftValues(SECTIONS[key].fields, item), ...parseMeta(item) })),
    ];
  });
  // The keys are those of the sections, each with the values of its own fields.
  return { ...Object.fromEntries([...objects, ...lists]), kept: {} } as Resume;
}

/** Parses the unfinished values of a record of fields; unknown keys are dropped. */
export function parseDraftValues<F extends Fields>(fields: F, raw: unknown): Values<F> {
  const record = isRecord(raw) ? raw : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, parseDraftValue(field, record[name])]),
  ) as Values<F>;
}

const parseMeta = ({ _id, isVisible }: Record<string, unknown>) => ({
  _id: typeof _id === 'string' ? _id : '',
  isVisible: isVisible !== false,
});

function parseDraftValue(
  { kind, options = [], optOut, row = {}, isReplaceable, maxItems = 0 }: Field,
  raw: unknown,
): unknown {
  switch (kind) {
    case 'flag':
      return raw === true;
    case 'choice':
      if (isReplaceable) return raw === optOut ? '' : toText(raw);
      return options.find((option) => option === raw) ?? '';
    case 'texts':
    case 'tags':
      // An entry that was added and is still empty would be rendered as a lone bullet.
      return limitList(raw, maxItems)
        .map(toText)
        .filter((entry) => entry.trim() !== '');
    case 'rows':
      return limitList(raw, maxItems)
        .map((entry) => parseDraftValues(row, entry))
        .filter(hasContent);
    default:
      return toText(raw);
  }
}

/**
 * Returns the first entries of a list, at most twice its limit: a record from before a limit was lowered is still shown
 * in full, and a request of 256 KB cannot create 85,000 items of empty objects (0.4 s, measured).
 */
const limitList = (raw: unknown, limit: number): unknown[] => (Array.isArray(raw) ? raw.slice(0, 2 * limit) : []);

const toText = (raw: unknown): string => (typeof raw === 'string' ? raw.toWellFormed() : '');

const hasContent = (values: object): boolean => Object.values(values).some((value) => value !== '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
