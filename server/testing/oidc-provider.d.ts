declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider';

  /** Creates an in-memory store for a provider. */
  export function createMemoryAdapter(): AdapterFactory;
}
