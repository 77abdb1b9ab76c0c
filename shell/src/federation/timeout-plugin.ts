import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const MANIFEST_TIMEOUT_MS = 8000;
const SCRIPT_TIMEOUT_MS = 10_000;

export const timeoutPlugin: ModuleFederationRuntimePlugin = {
  name: 'ostep-timeouts',
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    return answer;
  },
  createScript: () => ({ timeout: SCRIPT_TIMEOUT_MS }),
};
