import type { Fields } from '@vitrine/contract/fields';
import { ApiError } from '../../api.ts';
import { type FormValues, sameValues } from './form-values.ts';

interface Added<T> {
  payload: T;
  rev: number;
  /** Where it stands among the others. */
  index: number;
}

interface AdderOptions<T> {
  add: (values: FormValues) => Promise<Added<T>>;
  /** What the server has now. */
  read: () => Promise<{ items: readonly T[]; rev: number }>;
}

/**
 * Adds items so that handing one in again after its answer was lost on the way does not add it twice: what
 * the server has is looked at first.
 * @returns adds an item to those that are known; throws {@link ApiError}
 */
export function createIdempotentAdder<T extends { _id: string }>(fields: Fields, { add, read }: AdderOptions<T>) {
  /** Ids that were there before an add that may have arrived or not. */
  let before: ReadonlySet<string> | undefined;
  return async (values: FormValues, known: readonly T[]): Promise<Added<T>> => {
    if (before) {
      const { items, rev } = await read();
      const unknown = items.filter(({ _id }) => !before?.has(_id));
      const payload = unknown.find((item) => sameValues(fields, item, values));
      before = undefined;
      if (payload) return { payload, rev, index: items.indexOf(payload) };
    }
    try {
      return await add(values);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'client/unreachable') {
        before = new Set(known.map(({ _id }) => _id));
      }
      throw error;
    }
  };
}
