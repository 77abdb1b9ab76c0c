import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const MANIFEST_LIMIT_MS = 8000;
const SCRIPT_LIMIT_MS = 10_000;

export const limitsPlugin: ModuleFederationRuntimePlugin = {
  name: 'ostep-limits',
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_LIMIT_MS) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    return answer;
  },
  createScript: () => ({ timeout: SCRIPT_LIMIT_MS }),
};
