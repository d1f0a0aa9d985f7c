import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Font packages and the weights that the templates use; each weight is a folder with one TTF. */
const FONTS: Record<string, readonly string[]> = {
  'source-serif-4': ['400Regular', '400Regular_Italic', '600SemiBold'],
  'source-sans-3': ['400Regular', '400Regular_Italic', '600SemiBold'],
  inter: ['400Regular', '400Regular_Italic', '600SemiBold'],
  'eb-garamond': ['400Regular', '400Regular_Italic', '600SemiBold'],
  'ibm-plex-serif': ['400Regular', '400Regular_Italic', '600SemiBold'],
  'ibm-plex-sans': ['400Regular', '400Regular_Italic', '600SemiBold'],
  merriweather: ['400Regular', '400Regular_Italic', '700Bold'],
  lato: ['400Regular', '400Regular_Italic', '700Bold'],
  'noto-sans-devanagari': ['400Regular', '600SemiBold'],
  'hind-siliguri': ['400Regular', '600SemiBold'],
  'noto-sans-tamil': ['400Regular', '600SemiBold'],
  'ibm-plex-sans-arabic': ['400Regular', '600SemiBold'],
  tajawal: ['400Regular', '700Bold'],
  'noto-sans-jp': ['400Regular', '600SemiBold'],
  'noto-sans-sc': ['400Regular', '600SemiBold'],
  'noto-emoji': ['400Regular'],
};

const resolveManifest = (name: string): string => require.resolve(`@expo-google-fonts/${name}/package.json`);

/** Returns the absolute folders of all fonts. */
export const listFontFolders = (): string[] =>
  Object.entries(FONTS).flatMap(([name, weights]) =>
    weights.map((weight) => join(dirname(resolveManifest(name)), weight)),
  );

/** A configuration without the machine's fonts, which the engine would prefer to ours of the same name. */
export const FONT_CONFIG = join(import.meta.dirname, '../../fonts/fonts.conf');
