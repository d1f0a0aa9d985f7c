/** Connection settings of a mail server. */
export interface MailServer {
  host: string;
  port: number;
  /** True: TLS from the first byte; false: STARTTLS as soon as the server offers it. */
  secure: boolean;
  user?: string;
  pass?: string;
}

/** Parses `smtp://user:pass@host:port`. */
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

/** Whether {@link parseMailServerUrl} accepts a text as the URL of a mail server. */
export function isMailServerUrl(url: string): boolean {
  try {
    return /^smtps?:$/.test(new URL(url).protocol) && parseMailServerUrl(url).host !== '';
  } catch {
    return false;
  }
}
