import { readFileSync } from 'node:fs';

/** What a setting's name ends with where a file holds its value, as secrets of Docker and Kubernetes are given. */
const FROM_FILE = '_FILE';

/** More than any setting is long: what is larger is another file. */
const MAX_SETTING_BYTES = 64 * 1024;

/**
 * The environment in which each setting stands that a file holds: for `SECRET_KEY_FILE=/run/secrets/key` the setting
 * `SECRET_KEY` with what stands in the file (rule I1). An empty variable means the same as none: compose files and
 * shells produce both.
 * @param names of all settings; what else ends with _FILE in the environment belongs to other programs
 * @throws {Error} a sentence that names the setting; never with anything that the file holds
 */
export function readSettingFiles(variables: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  for (const name of names) {
    const setting = name + FROM_FILE;
    const file = environment[setting];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      throw new Error(`${setting} and ${name} are both set; set one of them alone.`);
    }
    environment[name] = readSettingFile(setting, file);
    // Once read, it is like any other: what is handed on can be read again.
    delete environment[setting];
  }
  return environment;
}

function readSettingFile(setting: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${setting} must be the path of a file that can be read; ${file} is none (${code}).`);
  }
  // Editors and `echo` end a file with a line break, which belongs to no setting.
  const value = text.replace(/^\uFEFF/, '').trim();
  if (value === '') throw new Error(`${setting} must be the path of a file with a value in it; ${file} is empty.`);
  if (/[\r\n\0]/.test(value) || value.length > MAX_SETTING_BYTES) {
    throw new Error(`${setting} must be the path of a file with one line in it; ${file} has more.`);
  }
  return value;
}
