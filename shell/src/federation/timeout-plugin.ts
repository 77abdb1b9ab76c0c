import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const MANIFEST_TIMEOUT_MS = 8000;
const SCRIPT_TIMEOUT_MS = 10_000;

export const timeoutPlugin: ModuleFederationRuntimePlugin = {
  name: 'ostep-timeouts',
  fetch: async (url, init) => {
    const response = await fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return response;
  },
  createScript: () => ({ timeout: SCRIPT_TIMEOUT_MS }),
};
