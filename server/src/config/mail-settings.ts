/** Settings of a mail server as a mail service takes them. */
export interface MailServer {
  host: string;
  port: number;
  /** Encrypted from the first byte on; otherwise as soon as the server offers it. */
  secure: boolean;
  user?: string;
  pass?: string;
}

/** Reads them from `smtp://user:pass@host:port`. */
export function parseMailServerUrl(url: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  };
}

/** Whether a text is the address of a mail server that {@link parseMailServerUrl} can read. */
export function isMailServer(url: string): boolean {
  try {
    return /^smtps?:$/.test(new URL(url).protocol) && parseMailServerUrl(url).host !== '';
  } catch {
    return false;
  }
}
