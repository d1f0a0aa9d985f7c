declare module 'composeverter' {
  /** Validates a compose file by the compose specification; returns an empty list if it is valid. */
  export function validateDockerComposeToCommonSpec(content: string): { line: number; message: string }[];
}
