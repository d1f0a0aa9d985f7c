/** What a command has of the process that runs it: its arguments, its settings, who answers it, and where it prints. */
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

/** @returns the exit code; what it throws, its file explains */
export type Command = (terminal: Terminal) => Promise<number>;

/**
 * Runs a command where its file is the program of this process. Tests call commands within their own process, as each
 * process takes a second to start.
 * @param file of the command
 */
export function runAsProgram(file: string, command: Command): void {
  if (process.argv[1] !== file) return;
  const { argv, env, stdin, stdout, stderr } = process;
  void command({ args: argv.slice(2), env, stdin, stdout, stderr }).then((code) => {
    process.exitCode = code;
  });
}
