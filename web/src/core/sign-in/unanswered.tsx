/** Stands where a provider was waited for, once its window seems to be gone. */
export function Unanswered({ provider }: { provider: string }) {
  return <>{provider} has not answered. If its window is still open, go on there. Otherwise try again.</>;
}
