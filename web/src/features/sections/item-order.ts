/** Items in the order of `ids`; those that it does not name stand at the end, as on the server. */
export function sortByIds<T extends { _id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const place = (item: T) => {
    const at = ids.indexOf(item._id);
    return at < 0 ? ids.length : at;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}

export const getIds = (items: readonly { _id: string }[]): string[] => items.map(({ _id }) => _id);
