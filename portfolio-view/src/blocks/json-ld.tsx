import { asciiDigits } from '@vitrine/contract/digits';
import type { PublicView } from '@vitrine/contract/public-view';
import { contactLinks } from './contact-links.ts';
import { safeSource } from './safe-href.ts';

/**
 * What the page says, for search engines: https://schema.org/ProfilePage about a Person. It is made of the
 * public view alone, and what is empty is absent. Data for readers, not a script: browsers run nothing of it.
 */
export function JsonLd({ view }: { view: PublicView }) {
  // Nothing in a text may end the element (HTML, section 4.12.1.3).
  const json = JSON.stringify(profilePage(view)).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function profilePage(view: PublicView): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: view.url,
    name: view.name,
    mainEntity: omitEmpty({ '@type': 'Person', ...describePerson(view) }),
  };
}

function describePerson({ name, url, photo, resume }: PublicView): Record<string, unknown> {
  const { personalInfo: me, skills, experiences, education, certificates, footerLinks } = resume;
  return {
    name,
    url,
    image: photo && safeSource(photo.url),
    jobTitle: me.designation,
    description: me.introduction || me.summary,
    email: me.email || footerLinks.email,
    telephone: asciiDigits(me.contactNumber),
    gender: me.gender,
    address: thing('PostalAddress', {
      streetAddress: me.address,
      addressLocality: me.city,
      addressCountry: me.country,
    }),
    worksFor: experiences
      .filter(({ current }) => current)
      .map((job) => thing('Organization', { name: job.companyName, url: job.companyUrl })),
    alumniOf: education.map((school) =>
      thing('EducationalOrganization', { name: school.instituteName, url: school.website }),
    ),
    hasCredential: certificates.map((certificate) =>
      thing('EducationalOccupationalCredential', { name: certificate.title, url: certificate.url }),
    ),
    knowsAbout: [...skills.technical, ...skills.soft],
    knowsLanguage: me.languages.map((language) => language.name),
    sameAs: contactLinks(resume)
      .filter(({ me: isProfile, href }) => isProfile && /^https?:/i.test(href))
      .map(({ href }) => href),
  };
}

/** A nested thing; undefined when nothing is known of it. */
function thing(type: string, facts: Record<string, string>): object | undefined {
  const known = omitEmpty(facts);
  return Object.keys(known).length > 0 ? { '@type': type, ...known } : undefined;
}

/** The facts that say something. */
function omitEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(facts)
    .map(([key, value]) => [key, Array.isArray(value) ? value.filter(Boolean) : value] as const)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return Object.fromEntries(entries);
}
