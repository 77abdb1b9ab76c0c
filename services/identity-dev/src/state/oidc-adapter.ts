import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Journal } from './journal';
import { unwrapRefreshToken } from './refresh-token';

/**
 * A refresh token is used once. Whose answer was lost on the way asks with the same one again; so do several requests
 * that met the end of a token together. Later than this, somebody else has it, and the grant is given up.
 */
const REUSE_SECONDS = 30;

function withoutRecentUse(payload: AdapterPayload): AdapterPayload {
  const { consumed, ...unused } = payload;
  return typeof consumed === 'number' && Date.now() / 1000 - consumed < REUSE_SECONDS ? unused : payload;
}

const uidKey = (uid: string) => `SessionByUid/${uid}`;

/** Keeps the provider's sessions, grants, codes and refresh tokens in the journal. */
export function journalAdapter(journal: Journal, refreshSecret: string): AdapterFactory {
  // The journal's values under a model's keys were written by `upsert` below.
  const payloadAt = (key: string) => journal.get(key) as AdapterPayload | undefined;

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}/${id}`;
    const idOf = (presented: string) =>
      model === 'RefreshToken' ? unwrapRefreshToken(presented, refreshSecret) : presented;

    return {
      async upsert(id, payload, expiresIn) {
        const until = expiresIn === undefined ? null : Date.now() + expiresIn * 1000;
        if (model === 'Session' && payload.uid) await journal.set(uidKey(payload.uid), id, until);
        await journal.set(keyOf(id), payload, until);
      },
      async find(presented) {
        const id = idOf(presented);
        const payload = id === undefined ? undefined : payloadAt(keyOf(id));
        return payload && model === 'RefreshToken' ? withoutRecentUse(payload) : payload;
      },
      async findByUid(uid) {
        const id = journal.get(uidKey(uid));
        return typeof id === 'string' ? payloadAt(keyOf(id)) : undefined;
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const payload = payloadAt(keyOf(id));
        // The first use counts: repeating it does not make it newer.
        if (!payload || payload.consumed) return;
        const consumed = Math.floor(Date.now() / 1000);
        await journal.set(keyOf(id), { ...payload, consumed }, payload.exp ? payload.exp * 1000 : null);
      },
      async destroy(id) {
        await journal.remove(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of journal.keys()) {
          if (key.startsWith(`${model}/`) && payloadAt(key)?.grantId === grantId) await journal.remove(key);
        }
      },
    };
  };
}
