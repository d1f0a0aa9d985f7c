import { escapeHtml } from '../../primitives/html.ts';
import type { Letter } from './email.ts';
import { DARK, STYLE } from './email-style.ts';

/**
 * A letter as HTML for mail programs: nothing is loaded from anywhere, Outlook, which knows no greatest width,
 * gets a table of that width around it, and the preview is followed by blanks that keep the text out of it.
 */
export function letterHtml({ subject, title, preview, name, lines, code, button, small }: Letter): string {
  const greeting = name ? `Hello <span dir="auto">${escapeHtml(name)}</span>,` : 'Hello,';
  const paragraph = (html: string) => `<p class="ink" style="${STYLE.line}">${html}</p>`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="${STYLE.body}">
<div style="${STYLE.preview}">${escapeHtml(preview)}${'&#8199;&#847; '.repeat(80)}</div>
<div class="page" role="main" style="${STYLE.page}">
<!--[if mso]><table role="presentation" align="center" width="520" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="${STYLE.column}">
<p class="ink" style="${STYLE.brand}">Vitrine</p>
<div class="card" style="${STYLE.card}">
<h1 class="ink" style="${STYLE.title}">${escapeHtml(title)}</h1>
${[greeting, ...lines.map(escapeHtml)].map(paragraph).join('\n')}
${code ? `<p class="ink code" style="${STYLE.code}">${escapeHtml(code)}</p>` : ''}${button ? buttonHtml(button) : ''}
</div>
<p class="muted" style="${STYLE.small}">${escapeHtml(small)}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}

/** A cell, because Outlook gives a link no padding; and the address, for programs that show no links. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button-cell" style="${STYLE.buttonCell}"><a class="button" href="${href}" style="${STYLE.button}">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="${STYLE.address}">Or open this address:<br><a class="link" href="${href}" style="${STYLE.link}">${href}</a></p>`;
}
