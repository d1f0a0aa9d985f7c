interface BarePage {
  /** Its heading, and its title in the browser. */
  title: string;
  text: string;
  /** Where its link leads: our own origin, or a portfolio. */
  link: { href: string; text: string };
}

/** A document in one piece, where the styles of our own pages are not to be had. Nothing in it is a person's. */
export const barePage = ({ title, text, link }: BarePage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>:root{color-scheme:light dark}body{max-width:36rem;margin:0 auto;padding:20vh 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${link.href}">${link.text}</a></p></main></body></html>`;
