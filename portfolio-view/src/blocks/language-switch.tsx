import { RESUME_LANGUAGES } from '@vitrine/contract/resume/resume-design';
import { safeHref } from '@vitrine/contract/text/addresses';
import { toRelativeUrl } from './files.ts';
import { usePage, useTexts } from './page.ts';

/** The way to the person's portfolios in other languages, each by its own name; nothing where there are none (rule P24). */
export function LanguageSwitch() {
  const { languages, language } = usePage();
  const { languages: label } = useTexts();
  if (languages.length === 0) return null;
  return (
    <section className="language-switch" aria-label={label}>
      {languages.map((one) =>
        one.language === language ? (
          <span key={one.language} lang={one.language} aria-current="true">
            {RESUME_LANGUAGES[one.language]}
          </span>
        ) : (
          <a key={one.language} lang={one.language} hrefLang={one.language} href={toRelativeUrl(one.url, one)}>
            {RESUME_LANGUAGES[one.language]}
          </a>
        ),
      )}
    </section>
  );
}

/** The same for search engines: each page in its language, the one that says it among them. */
export const AlternateLinks = ({ languages }: Pick<ReturnType<typeof usePage>, 'languages'>) =>
  languages.map(({ language, url }) => (
    <link key={language} rel="alternate" hrefLang={language} href={safeHref(url) ?? undefined} />
  ));
