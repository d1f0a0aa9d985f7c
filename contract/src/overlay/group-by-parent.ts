/** Values of an overlay by the parent of their place (a section, an item, or the points of an item), then by name. */
export type GroupedByParent<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/**
 * Groups values by the parent of their place: 'experiences/ID/role' becomes 'role' in 'experiences/ID'. Places are then
 * built once per item instead of once per field and point, which is the most expensive step of applying an overlay.
 */
export function groupByParent<T>(values: Readonly<Record<string, T>>): GroupedByParent<T> {
  const groups = new Map<string, Map<string, T>>();
  for (const place of Object.keys(values)) {
    const end = place.lastIndexOf('/');
    const parent = place.slice(0, end);
    let group = groups.get(parent);
    if (!group) {
      group = new Map();
      groups.set(parent, group);
    }
    group.set(place.slice(end + 1), values[place] as T);
  }
  return groups;
}
