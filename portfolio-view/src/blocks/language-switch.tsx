/** @jsxImportSource @vitrine/portfolio-view/markup */
import { RESUME_LANGUAGES } from '@vitrine/contract/resume/resume-design';
import { toSafeHref } from '@vitrine/contract/text/addresses';
import { toRelativeUrl } from './files.ts';
import { usePage, useTexts } from './page.ts';

/** Links to the person's portfolios in other languages, by their own names; nothing without any (rule P24). */
export function LanguageSwitch() {
  const { languages, language } = usePage();
  const label = useTexts().headings.languages;
  if (languages.length === 0) return null;
  return (
    <section class="language-switch" aria-label={label}>
      {languages.map((one) =>
        one.language === language ? (
          <span lang={one.language} aria-current="true">
            {RESUME_LANGUAGES[one.language]}
          </span>
        ) : (
          <a lang={one.language} hreflang={one.language} href={toRelativeUrl(one.url, one)}>
            {RESUME_LANGUAGES[one.language]}
          </a>
        ),
      )}
    </section>
  );
}

/** Links to all language versions for search engines, including the current one. */
export const AlternateLinks = ({ languages }: Pick<ReturnType<typeof usePage>, 'languages'>) =>
  languages.map(({ language, url }) => (
    <link rel="alternate" hreflang={language} href={toSafeHref(url) ?? undefined} />
  ));
