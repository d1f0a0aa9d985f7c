import { dateFromMonthText, monthText, parsePartialDate } from '@vitrine/contract/dates';
import { type Fields, isWebAddress, type Values } from '@vitrine/contract/fields';
import { scalarText } from './json.ts';
import { acceptValue, type Lens } from './lens.ts';

/** How a text of the document is written in a field, and the other way round. */
interface TextConversion {
  toField(text: string): string;
  toDocument(text: string): string;
}

const identity = (text: string) => text;
const PLAIN: TextConversion = { toField: identity, toDocument: identity };

/** 'example.com/me' means a web address to everyone who types it. */
function webAddress(text: string): string {
  if (isWebAddress(text) || !/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(text)) return text;
  return `https://${text}`;
}
export const WEB_ADDRESS: TextConversion = { toField: webAddress, toDocument: identity };

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` of an ISO date, with or without a time, or of 'Mar 2021'; else null. */
export function readDate(text: string): string | null {
  return parsePartialDate(text) ? text.slice(0, 10) : dateFromMonthText(text);
}
const asDate = (text: string) => readDate(text) ?? text;
export const DATE: TextConversion = { toField: asDate, toDocument: asDate };

/** The field holds 'Mar, 2021'. */
export const MONTH_TEXT: TextConversion = {
  toField: (text) => {
    const date = readDate(text);
    return date ? monthText(date) : text;
  },
  toDocument: (text) => dateFromMonthText(text) ?? text,
};

/**
 * Lenses of one text each: `scalarField(fields)('role', ['position'])`. Further keys are names that older
 * versions of the schema used; the first one that says something counts.
 */
export function scalarField<F extends Fields>(fields: F) {
  return (
    field: keyof F & string,
    keys: readonly [string, ...string[]],
    form: TextConversion = PLAIN,
  ): Lens<Values<F>> => ({
    keys,
    fields: [field],
    read(source, notes) {
      const path = keys.find((key) => scalarText(source[key]));
      const definition = fields[field];
      if (path === undefined || definition === undefined) return {};
      const at = { path, field, original: source[path] };
      const value = acceptValue(definition, form.toField(scalarText(source[path])), at, notes);
      // The key is computed, which TypeScript widens; the value is of that field's type.
      return value === undefined ? {} : ({ [field]: value } as Partial<Values<F>>);
    },
    write(values) {
      const text = form.toDocument(String(values[field] ?? ''));
      return text ? { [keys[0]]: text } : {};
    },
  });
}
