import { isObject } from '../json-resume/json.ts';

/** Sections of `content`; one of them is enough to recognize YAMLResume. */
const SECTIONS = ['basics', 'education', 'work', 'projects', 'skills', 'languages', 'location', 'profiles'];

/** Whether a value of YAML or JSON has the shape of a YAMLResume file: an object `content` with its sections in it. */
export function isYamlResume(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.content)) return false;
  const { content } = value;
  return SECTIONS.some((key) => typeof content[key] === 'object');
}
