/** Shown after a provider's popup seems to have been closed without a result. */
export function ProviderUnanswered({ provider }: { provider: string }) {
  return <>{provider} has not answered. If its window is still open, go on there. Otherwise try again.</>;
}
