import type { PageContext } from '@vitrine/contract/pages/documents';
import { paths } from '../../core/navigation/paths.ts';

/** The document that loads the app of signed-in users. The app sets the titles of its screens. */
export function AppDocument({ context }: { context: PageContext }) {
  const { assets, path, supportEmail, passwordMin, hasPasswords, registration } = context;
  const scripts = path === paths.dashboard ? assets.dashboardScripts : [];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Vitrine</title>
        <meta name="robots" content="noindex" />
        <meta name="support-email" content={supportEmail} />
        <meta name="password-min" content={String(passwordMin)} />
        <meta name="passwords" content={hasPasswords ? 'on' : 'off'} />
        <meta name="registration" content={registration.mode} />
        <meta name="registration-domains" content={registration.domains.join(' ')} />
        <Icons />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* These are written before the script, which has to be loaded first: it draws the page that the others fill. */}
        {scripts.length > 0 && <link rel="modulepreload" href={assets.script} fetchPriority="high" />}
        {scripts.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <noscript>
          <p>
            Vitrine’s editor needs JavaScript. Please turn it on and load this page again; portfolios, the{' '}
            <a href={paths.terms}>terms</a> and the <a href={paths.privacy}>privacy policy</a> work without it.
          </p>
        </noscript>
        <div id="root" />
      </body>
    </html>
  );
}

/** Icon and colours of every document of the product. The colours are the token `paper`. */
export function Icons() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#faf9f7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131417" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
