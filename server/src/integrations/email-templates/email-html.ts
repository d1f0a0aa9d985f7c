import { escapeHtml } from '@vitrine/contract/text/html';

/**
 * Renders a letter as HTML for mail programs. It loads nothing external. Outlook ignores max-width, so it gets a table
 * of that width. Blanks after the preview keep the body text out of it.
 */
export function renderLetterHtml({
  subject,
  title,
  preview,
  name,
  lines,
  code,
  button,
  secondLink,
  small,
}: Letter): string {
  const greeting = name ? `Hello <span dir="auto">${escapeHtml(name)}</span>,` : 'Hello,';
  const renderParagraph = (html: string) => `<p class="ink" style="${STYLES.line}">${html}</p>`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="${STYLES.body}">
<div style="${STYLES.preview}">${escapeHtml(preview)}${'&#8199;&#847; '.repeat(80)}</div>
<div class="page" role="main" style="${STYLES.page}">
<!--[if mso]><table role="presentation" align="center" width="520" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="${STYLES.column}">
<p class="ink" style="${STYLES.brand}">Vitrine</p>
<div class="card" style="${STYLES.card}">
<h1 class="ink" style="${STYLES.title}">${escapeHtml(title)}</h1>
${[greeting, ...lines.map(escapeHtml)].map(renderParagraph).join('\n')}
${code ? `<p class="ink code" style="${STYLES.code}">${escapeHtml(code)}</p>` : ''}${button ? renderButton(button) : ''}${secondLink ? renderSecondLink(secondLink) : ''}
</div>
<p class="muted" style="${STYLES.small}">${escapeHtml(small)}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}

/** Renders a button as a table cell, because Outlook ignores padding on links, and its URL for text-only programs. */
function renderButton({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button-cell" style="${STYLES.buttonCell}"><a class="button" href="${href}" style="${STYLES.button}">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="${STYLES.address}">Or open this address:<br><a class="link" href="${href}" style="${STYLES.link}">${href}</a></p>`;
}

const renderSecondLink = ({ label, url }: { label: string; url: string }): string =>
  `<p class="ink" style="${STYLES.line}"><a class="link" href="${escapeHtml(url)}" style="${STYLES.link}">${escapeHtml(label)}</a></p>`;

/**
 * Styles of letters. Mail programs drop style sheets or support half of them, so every element has inline styles; the
 * style sheet only adds the dark scheme. Colours are those of the app (web/src/styles).
 */
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Georgia,'Times New Roman',serif";
const MONO = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";
/** Breaks a word of 150 letters instead of widening the mail; word-break is for programs without overflow-wrap. */
const WORD_BREAK_STYLE = 'overflow-wrap:anywhere;word-break:break-word';

const STYLES = {
  body: 'margin:0;padding:0;background-color:#faf9f7;-webkit-text-size-adjust:100%',
  preview: 'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all',
  page: `background-color:#faf9f7;padding:32px 16px;${SANS}`,
  column: 'max-width:520px;margin:0 auto',
  brand: `margin:0 0 16px;padding:0 4px;${SERIF};font-size:20px;line-height:28px;font-weight:600;color:#1c1b19`,
  card: `padding:28px 28px 12px;border:1px solid #e2dfd9;border-radius:12px;background-color:#ffffff;${WORD_BREAK_STYLE}`,
  title: `margin:0 0 20px;font-size:20px;line-height:28px;font-weight:600;color:#1c1b19`,
  line: 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1c1b19',
  code: `margin:0 0 16px;padding:14px 16px;border-radius:6px;background-color:#f1efeb;${MONO};font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px;color:#1c1b19`,
  buttonCell: 'border-radius:6px;background-color:#2f4fb5;mso-padding-alt:12px 20px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none',
  address: 'margin:20px 0 16px;font-size:13px;line-height:20px;color:#5c5851',
  link: `color:#2f4fb5;text-decoration:underline;word-break:break-all`,
  small: `margin:16px 0 0;padding:0 4px;font-size:13px;line-height:20px;color:#5c5851;${WORD_BREAK_STYLE}`,
} as const;

/** `!important`, because inline styles take precedence otherwise. */
const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#131417!important}
.card{background-color:#1b1d21!important;border-color:#33363d!important}
.ink{color:#ecebe8!important}
.muted{color:#a9abb0!important}
.code{background-color:#0e0f11!important}
.button-cell{background-color:#9db4ff!important}
.button{color:#10173a!important}
.link{color:#9db4ff!important}
}`;

/** The content of a mail, shared by its HTML and plain-text forms. */
export interface Letter {
  subject: string;
  title: string;
  /** Text that mail lists show next to the subject. */
  preview: string;
  /** Name of the recipient, as returned by {@link normalizeDisplayName}. */
  name?: string;
  lines: string[];
  code?: string;
  button?: { label: string; url: string };
  /** Shown with less emphasis, below the button. */
  secondLink?: { label: string; url: string };
  small: string;
}
