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
 * Lets the remotes use the host's federation runtime instead of bringing their own (16 KB each). The plugin's own
 * `provideExternalRuntime` does the same with the whole library, which costs the host 9 KB more; these are the names
 * a remote built with `externalRuntime` asks for.
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
  globalThis._FEDERATION_RUNTIME_CORE ??= core;
  return { name: 'provide-runtime' };
}
