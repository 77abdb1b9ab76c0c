import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Journal } from './journal';
import { unwrapRefreshToken } from './refresh-token';

/** Reuse is allowed for a lost response and for parallel requests; later it means theft and revokes the grant. */
const REUSE_SECONDS = 30;

function withoutRecentUse(payload: AdapterPayload): AdapterPayload {
  const { consumed, ...unused } = payload;
  return typeof consumed === 'number' && Date.now() / 1000 - consumed < REUSE_SECONDS ? unused : payload;
}

const uidKey = (uid: string) => `SessionByUid/${uid}`;

export function journalAdapter(journal: Journal, refreshSecret: string): AdapterFactory {
  // Written by `upsert` below.
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
        // The first use counts: a repeat does not extend the period.
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
