import { isObject } from '../json-resume/json.ts';

/** Keys of `cv` in any version; one of them is enough to recognize RenderCV. */
const CV_KEYS = [
  ...['sections', 'name', 'headline', 'label', 'location', 'email', 'phone', 'website'],
  ...['social_networks', 'custom_connections'],
];

/** Whether a value of YAML or JSON has the shape of a RenderCV file: an object `cv` with keys of RenderCV in it. */
export function isRenderCv(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.cv)) return false;
  const { cv } = value;
  return CV_KEYS.some((key) => Object.hasOwn(cv, key));
}
