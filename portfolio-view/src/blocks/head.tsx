/** @jsxImportSource @vitrine/portfolio-view/markup */
import { PREVIEW_PICTURE_SIZE } from '@vitrine/contract/portfolio/pictures';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { listSkills } from '@vitrine/contract/resume/skill-groups';
import { toSafeHref } from '@vitrine/contract/text/addresses';
import { toAsciiDigits } from '@vitrine/contract/text/characters';
import { stripInlineMarkup } from '@vitrine/contract/text/inline-markup';
import { en } from '@vitrine/contract/texts/en';
import { Html } from '../markup/jsx-runtime.ts';
import { listContactLinks } from './contact-links.ts';
import { buildDefaultDescription, buildDefaultTitle } from './default-texts.ts';
import { toRelativeUrl } from './files.ts';
import { getInitials } from './initials.ts';
import { AlternateLinks } from './language-switch.tsx';
import { toSafeSource } from './link.tsx';
import type { Page } from './page.ts';
import { measureWidth } from './person-name.tsx';
import { PicturePreloads } from './picture-preloads.tsx';
import { StyleSheet } from './style-sheet.tsx';

/** Returns an SVG of the initials as a data URL, in the colours of a theme. */
export function renderFavicon(name: string, { fill, ink }: { fill: string; ink: string }): string {
  const letters = getInitials(name).replace(/[<>&]/g, '');
  const size = Math.min(letters.length > 1 ? 30 : 36, Math.floor(54 / measureWidth(letters, 'mixed')));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${fill}"/>` +
    `<text x="32" y="43" font-family="Inter,Arial,sans-serif" font-size="${size}" ` +
    `font-weight="700" text-anchor="middle" fill="${ink}">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface HeadProps extends Pick<Page, 'languages'> {
  view: PublicView;
  css: string;
  favicon: string;
  /** Fonts that every page needs right away. */
  preload: readonly string[];
  themeColor: string;
}

export function Head({ view, languages, css, favicon, preload, themeColor }: HeadProps) {
  const { firstName, lastName } = view.resume.personalInfo;
  const title = view.page?.title || buildDefaultTitle(view);
  const description = view.page?.description || buildDefaultDescription(view);
  const icon = view.page?.icon && toSafeSource(toRelativeUrl(view.page.icon, view));
  const address = view.canonical ?? view.url;
  const card = `${view.url}/card.jpg`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!view.indexing && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={toSafeHref(address) ?? undefined} />
      <AlternateLinks languages={languages} />
      <meta name="theme-color" content={themeColor} />
      <meta property="og:type" content="profile" />
      {firstName && <meta property="profile:first_name" content={firstName} />}
      {lastName && <meta property="profile:last_name" content={lastName} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content="Vitrine" />
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(PREVIEW_PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card} />
      <link rel="icon" href={icon || favicon} />
      <PicturePreloads />
      {preload.map((href) => (
        <link rel="preload" href={href} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <StyleSheet css={css} />
      <JsonLd data={buildProfilePage(view)} />
    </head>
  );
}

/** Structured data for search engines. It is data, not a script: browsers do not execute it. */
export function JsonLd({ data }: { data: object }) {
  // No text may close the element (HTML, section 4.12.1.3).
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{new Html(json)}</script>;
}

/** Returns a https://schema.org/ProfilePage about a Person, built from the public view alone, without empty values. */
function buildProfilePage(view: PublicView): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: view.canonical ?? view.url,
    name: view.name,
    mainEntity: omitEmpty({ '@type': 'Person', ...describePerson(view) }),
  };
}

function describePerson({ name, url, canonical, photo, resume }: PublicView): Record<string, unknown> {
  const { personalInfo: info, skills, experiences, education, certificates, footerLinks } = resume;
  return {
    name,
    url: canonical ?? url,
    image: photo && toSafeSource(photo.url),
    jobTitle: info.designation,
    description: stripInlineMarkup(info.introduction || info.summary),
    email: info.email || footerLinks.email,
    telephone: toAsciiDigits(info.contactNumber),
    gender: info.gender,
    address: buildThing('PostalAddress', {
      streetAddress: info.address,
      addressLocality: info.city,
      addressCountry: info.country,
    }),
    worksFor: experiences
      .filter(({ current }) => current)
      .map((job) => buildThing('Organization', { name: job.companyName, url: job.companyUrl })),
    alumniOf: education.map((school) =>
      buildThing('EducationalOrganization', { name: school.instituteName, url: school.website }),
    ),
    hasCredential: certificates.map((certificate) =>
      buildThing('EducationalOccupationalCredential', { name: certificate.title, url: certificate.url }),
    ),
    knowsAbout: listSkills(skills),
    knowsLanguage: info.languages.map((language) => language.name),
    sameAs: listContactLinks(resume, en)
      .filter(({ me: isProfile, href }) => isProfile && /^https?:/i.test(href))
      .map(({ href }) => href),
  };
}

/** Returns a nested schema.org object; undefined when all its facts are empty. */
function buildThing(type: string, facts: Record<string, string>): object | undefined {
  const nonEmpty = omitEmpty(facts);
  return Object.keys(nonEmpty).length > 0 ? { '@type': type, ...nonEmpty } : undefined;
}

/** Returns the facts that are not empty. */
export function omitEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(facts)
    .map(([key, value]) => [key, Array.isArray(value) ? value.filter(Boolean) : value] as const)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return Object.fromEntries(entries);
}
