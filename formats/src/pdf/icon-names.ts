/** Names of networks in the names of their icons, such as 'linkedin-in' and 'fa-github-square'. */
const NETWORK_ICON =
  /^(?:fa-?)?(linkedin|github|gitlab|twitter|x-twitter|xing|orcid|skype|stack-?overflow|medium|telegram|mastodon|bluesky|behance|dribbble|researchgate|google-?scholar|kaggle|youtube|facebook|instagram|whatsapp)(?:-(?:in|square|alt|f|p|o))*$/i;

/**
 * Returns what the replacement text of an icon says: an address or a number itself, a network as a label before an
 * account, and nothing for the name of any other icon, such as 'envelope'.
 */
export function toIconText(text: string): string {
  if (!/^[A-Za-z][A-Za-z -]*$/.test(text)) return text;
  const [, network] = NETWORK_ICON.exec(text) ?? [];
  return network ? `${network}:` : '\uFFFD';
}
