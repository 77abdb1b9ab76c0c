import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * Lets remotes use the host's federation runtime instead of bundling it (16 KB each). The plugin's own
 * `provideExternalRuntime` exposes the whole library and costs the host 9 KB more; these are the names a remote built
 * with `externalRuntime` uses.
 */
const core = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

export default function provideRuntime() {
  const place = /** @type {{ _FEDERATION_RUNTIME_CORE?: typeof core }} */ (globalThis);
  place._FEDERATION_RUNTIME_CORE ??= core;
  return { name: 'provide-runtime' };
}
