declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';

  /** Keeps what a provider has to remember in this process. */
  export function createMemoryAdapter(): AdapterFactory;
}
