/** The default design of a Reactive Resume document: its plainest template, on A4. */
export const DEFAULT_DESIGN = {
  template: 'onyx',
  page: {
    gapX: 4,
    gapY: 6,
    marginX: 14,
    marginY: 12,
    format: 'a4',
    locale: 'en-US',
    dateFormat: 'short',
    hideLinkUnderline: false,
    hideIcons: false,
    hideSectionIcons: true,
  },
  design: {
    level: { icon: '', type: 'hidden' },
    colors: { primary: 'rgba(15, 23, 42, 1)', text: 'rgba(0, 0, 0, 1)', background: 'rgba(255, 255, 255, 1)' },
  },
  typography: {
    body: { fontFamily: 'IBM Plex Serif', fontWeights: ['400'], fontSize: 10, lineHeight: 1.5 },
    heading: { fontFamily: 'IBM Plex Serif', fontWeights: ['600'], fontSize: 14, lineHeight: 1.5 },
  },
  notes: '',
  styleRules: [],
} as const;

/** An externally hosted picture is for the owner only, and hidden. */
export const DEFAULT_PICTURE = {
  hidden: true,
  fit: 'cover',
  url: '',
  size: 80,
  rotation: 0,
  aspectRatio: 1,
  borderRadius: 0,
  borderColor: 'rgba(0, 0, 0, 0.5)',
  borderWidth: 0,
  shadowColor: 'rgba(0, 0, 0, 0.5)',
  shadowWidth: 0,
} as const;
