import { isObject } from '../json-resume/json.ts';

/** Sections of `content`; one of them, and it is YAMLResume's. */
const SECTIONS = ['basics', 'education', 'work', 'projects', 'skills', 'languages', 'location', 'profiles'];

/** Whether a value of YAML or JSON has the shape of a file of YAMLResume: an object `content` with its sections in it. */
export function isYamlResume(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.content)) return false;
  const { content } = value;
  return SECTIONS.some((key) => typeof content[key] === 'object');
}
