declare module 'composeverter' {
  /** What is wrong with a compose file by the compose specification; nothing where it is right. */
  export function validateDockerComposeToCommonSpec(content: string): { line: number; message: string }[];
}
