/** What a command uses of its process: arguments, environment, input and output. */
export interface Terminal {
  args: string[];
  env: NodeJS.ProcessEnv;
  stdin?: NodeJS.ReadStream;
  stdout: Output;
  stderr: Output;
}

export interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

/** Runs a command. @returns the exit code; the command's own file handles its errors */
export type Command = (terminal: Terminal) => Promise<number>;

/**
 * Runs a command if its file is the entry point of this process. Tests call commands within their own process, as each
 * process takes a second to start.
 * @param file the file of the command
 */
export function runAsProgram(file: string, command: Command): void {
  if (process.argv[1] !== file) return;
  const { argv, env, stdin, stdout, stderr } = process;
  void command({ args: argv.slice(2), env, stdin, stdout, stderr }).then((code) => {
    process.exitCode = code;
  });
}
