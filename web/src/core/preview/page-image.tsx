/** A typeset page as one image. */
export const PageImage = ({ svg, label }: { svg: string; label: string }) => (
  <img src={toSvgUrl(svg)} alt={label} className="block h-auto w-full bg-[#fff]" />
);

/** Returns the URL of an SVG image. Creating a blob takes longer than decoding a data URL. */
export const toSvgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
