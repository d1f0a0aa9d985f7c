import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { getFactLabel, PRIVATE_FIELDS, type PrivateField } from '@vitrine/contract/resume/person-facts';
import { RESUME_FORMAT_IDS, RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';

/** A setting that makes something public or findable. */
export interface PublicSwitch {
  id: string;
  label: string;
  help?: string;
  /** Whether it applies to the first portfolio only. */
  isFirstOnly?: true;
  read: (settings: PublicSettings) => boolean;
  /** Returns the settings with this one set. */
  write: (settings: PublicSettings, on: boolean) => PublicSettings;
  /** The key that it is saved with: switches that share it are queued. Defaults to its id. */
  queueKey?: string;
  /** Returns the request body that sets this one alone. */
  change: (
    on: boolean,
    settings: PublicSettings,
  ) => {
    fields?: Partial<Record<PrivateField, boolean>>;
    indexing?: boolean;
    findByEmail?: boolean;
    contactForm?: boolean;
    writing?: boolean;
    resumeFormats?: ResumeFormat[];
  };
}

/** The private fields of the profile. */
export const FIELD_SWITCHES: readonly PublicSwitch[] = PRIVATE_FIELDS.map((field) => ({
  id: field,
  label: getFactLabel(field),
  read: ({ fields }) => fields[field],
  write: (settings, on) => ({ ...settings, fields: { ...settings.fields, [field]: on } }),
  change: (on) => ({ fields: { [field]: on } }),
}));

/** Other content of the account on the page. */
export const CONTENT_SWITCHES: readonly PublicSwitch[] = [
  {
    id: 'writing',
    label: 'Blog posts',
    help: 'Your published posts.',
    read: ({ writing }) => writing,
    write: (settings, writing) => ({ ...settings, writing }),
    change: (writing) => ({ writing }),
  },
];

/** How strangers can find the portfolio. */
export const FINDING_SWITCHES: readonly PublicSwitch[] = [
  {
    id: 'indexing',
    label: 'Show in search engines',
    help: 'Google and others show your portfolio in their results.',
    read: ({ indexing }) => indexing,
    write: (settings, indexing) => ({ ...settings, indexing }),
    change: (indexing) => ({ indexing }),
  },
  {
    id: 'findByEmail',
    isFirstOnly: true,
    label: 'Find me by email',
    help: 'Anyone who knows your account email can find your portfolio.',
    read: ({ findByEmail }) => findByEmail,
    write: (settings, findByEmail) => ({ ...settings, findByEmail }),
    change: (findByEmail) => ({ findByEmail }),
  },
];

/** How strangers can contact the owner. */
export const CONTACT_SWITCHES: readonly PublicSwitch[] = [
  {
    id: 'contactForm',
    label: 'Contact form',
    help: 'Visitors can send you messages without seeing your email.',
    read: ({ contactForm }) => contactForm,
    write: (settings, contactForm) => ({ ...settings, contactForm }),
    change: (contactForm) => ({ contactForm }),
  },
];

const withFormat = ({ resumeFormats }: PublicSettings, format: ResumeFormat, on: boolean): ResumeFormat[] =>
  RESUME_FORMAT_IDS.filter((it) => (it === format ? on : resumeFormats.includes(it)));

/** The resume files that visitors can download. */
export const FILE_SWITCHES: readonly PublicSwitch[] = RESUME_FORMAT_IDS.map((format) => ({
  id: `file-${format}`,
  label: RESUME_FORMATS[format],
  queueKey: 'files',
  read: ({ resumeFormats }) => resumeFormats.includes(format),
  write: (settings, on) => ({ ...settings, resumeFormats: withFormat(settings, format, on) }),
  change: (on, settings) => ({ resumeFormats: withFormat(settings, format, on) }),
}));
