import { PRIVATE_FIELDS, type PrivateField } from '../resume/person-facts.ts';
import { PUBLIC_FORMATS, type ResumeFormat } from '../resume/resume-formats.ts';
import type { MovableSection } from './section-order.ts';

/** Portfolio layouts with their names (rule P8). The first is the default. */
export const LAYOUTS = {
  website: 'Traditional Web',
  nova: 'Modern & Clean',
  monarch: 'Royal & Elegant',
  pixel: 'Terminal Theme',
  orbit: 'Cosmic Design',
  pulse: 'Dynamic & Animated',
  serif: 'Classic & Traditional',
} as const;
export type Layout = keyof typeof LAYOUTS;
export const LAYOUT_IDS = Object.keys(LAYOUTS) as [Layout, ...Layout[]];

/** The portfolio themes (rule P9). The first is the default. */
export const THEMES = [
  'light',
  'dark',
  'cupcake',
  'bumblebee',
  'emerald',
  'corporate',
  'synthwave',
  'retro',
  'cyberpunk',
  'valentine',
  'halloween',
  'garden',
  'forest',
  'aqua',
  'fantasy',
  'dracula',
  'cmyk',
  'night',
  'winter',
  'dim',
  'nord',
  'sunset',
] as const;
export type Theme = (typeof THEMES)[number];

/** The names of the themes as people read them: of those that are offered first, the product's own. */
export const THEME_NAMES: Record<Theme, string> = {
  light: 'Paper',
  corporate: 'Bluestone',
  nord: 'Fjord',
  winter: 'Frost',
  emerald: 'Meadow',
  cupcake: 'Porcelain',
  retro: 'Parchment',
  dark: 'Graphite',
  night: 'Midnight',
  dim: 'Dusk',
  forest: 'Pine',
  sunset: 'Ember',
  bumblebee: 'Bumblebee',
  synthwave: 'Synthwave',
  cyberpunk: 'Cyberpunk',
  valentine: 'Valentine',
  halloween: 'Halloween',
  garden: 'Garden',
  aqua: 'Aqua',
  fantasy: 'Fantasy',
  dracula: 'Dracula',
  cmyk: 'CMYK',
};

/** How many themes are offered first (rule S25). */
const FEATURED_COUNT = 12;
const RANKED_THEMES = Object.keys(THEME_NAMES) as Theme[];
export const FEATURED_THEMES: readonly Theme[] = RANKED_THEMES.slice(0, FEATURED_COUNT);
export const OTHER_THEMES: readonly Theme[] = RANKED_THEMES.slice(FEATURED_COUNT);

/** The resume templates (the 'Resume Themes' of rule S25). The first is the default. */
export const TEMPLATES = ['classic', 'elegant', 'compact'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The names of the resume templates on screens. */
export const TEMPLATE_NAMES: Record<Template, string> = { classic: 'Classic', elegant: 'Elegant', compact: 'Compact' };

export const VISIBILITY_TEXTS = {
  public: 'Your portfolio is visible to everyone',
  private: 'Your portfolio is private and only you can see it',
} as const;

/** The owner's settings of a public portfolio (rules P2 to P6). */
export interface PublicSettings {
  fields: Record<PrivateField, boolean>;
  /** Whether search engines may index it. */
  indexing: boolean;
  /** Whether the account's email leads to the portfolio; only the first one of an account can be found by it. */
  findByEmail: boolean;
  /** Whether visitors can write to the owner through the page. */
  contactForm: boolean;
  /** Whether it shows the posts of the account (rule P23). */
  writing: boolean;
  /** Files of the resume that visitors can download. */
  resumeFormats: ResumeFormat[];
  /** The order of its sections; those that are not listed stay where they are by default (rule P42). */
  sections: MovableSection[];
  /** Title, description and pictures for search results, tabs and shared links. */
  page: PageSettings;
}

/** How a page appears in search results, browser tabs and shared links. Empty values stand for generated ones. */
export interface PageSettings {
  title: string;
  description: string;
  /** The icon in the browser's tab: the monogram, the profile photo, or an uploaded picture. */
  icon: '' | 'photo' | 'picture';
  /** URLs of uploaded pictures; the icon's is kept while another icon is selected. */
  iconPicture: string;
  picture: string;
}

export const createDefaultPageSettings = (): PageSettings => ({
  title: '',
  description: '',
  icon: '',
  iconPicture: '',
  picture: '',
});

/** Default settings: the first portfolio of an account can be found by its email and shows its posts, others do not. */
export function createDefaultPublicSettings(isFirst = true): PublicSettings {
  const fields = Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, false]));
  return {
    fields: fields as Record<PrivateField, boolean>,
    indexing: false,
    findByEmail: isFirst,
    contactForm: false,
    writing: isFirst,
    resumeFormats: [...PUBLIC_FORMATS],
    sections: [],
    page: createDefaultPageSettings(),
  };
}
