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
 * Lets remotes use the host's federation runtime instead of bundling it (16 KB each). These are the names that a remote
 * built with `externalRuntime` uses; the plugin's own `provideExternalRuntime` exposes the whole library, which costs the
 * host 9 KB more.
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
  const global = /** @type {{ _FEDERATION_RUNTIME_CORE?: typeof core }} */ (globalThis);
  global._FEDERATION_RUNTIME_CORE ??= core;
  return { name: 'provide-runtime' };
}
