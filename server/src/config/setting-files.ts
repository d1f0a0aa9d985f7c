import { readFileSync } from 'node:fs';

/** Suffix of a setting whose value is in a file, as with Docker and Kubernetes secrets. */
const FILE_SUFFIX = '_FILE';

/** Above the length of any setting; a larger file is the wrong file. */
const MAX_SETTING_BYTES = 64 * 1024;

/**
 * Returns the environment with each setting that a file holds: for `SECRET_KEY_FILE=/run/secrets/key`, the setting
 * `SECRET_KEY` with the content of the file (rule I1). Empty variables count as unset, because compose files and shells
 * produce both.
 * @param names names of all settings; other variables that end with _FILE belong to other programs
 * @throws {Error} a sentence that names the setting; it never contains anything from the file
 */
export function readSettingFiles(variables: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  for (const name of names) {
    const setting = name + FILE_SUFFIX;
    const file = environment[setting];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      throw new Error(`${setting} and ${name} are both set; set one of them alone.`);
    }
    environment[name] = readSettingFile(setting, file);
    // The returned environment can be passed to this function again.
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
  // Editors and `echo` end a file with a line break, which is not part of the value.
  const value = text.replace(/^\uFEFF/, '').trim();
  if (value === '') throw new Error(`${setting} must be the path of a file with a value in it; ${file} is empty.`);
  if (/[\r\n\0]/.test(value) || value.length > MAX_SETTING_BYTES) {
    throw new Error(`${setting} must be the path of a file with one line in it; ${file} has more.`);
  }
  return value;
}
