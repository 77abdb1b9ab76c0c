import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir, temporaryFolder } from '@ostep/database';
import { startProduct } from '@ostep/local';
import { schemathesisProgram } from './schemathesis';
import { startTokenServer } from './token-server';

const MOST_SECONDS = 360;
const MOST_EXAMPLES = 30;

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'positive_data_acceptance',
  'allows_no_more_than_the_server',
];

const program = await schemathesisProgram();
const folder = temporaryFolder('ostep-contract-');
const product = await startProduct({ dataDir: folder, port: 0, requestsPerMinute: 0, demo: true });
const tokenServer = await startTokenServer(product.url);

const options = [
  ['--url', product.url],
  ['--checks', checks.join(',')],
  ['--max-examples', String(MOST_EXAMPLES)],
  ['--max-time', String(MOST_SECONDS)],
  ['--suppress-health-check', 'all'],
  ['--continue-on-failure'],
  // The same commit always gets the same requests.
  ['--generation-deterministic'],
  ['--no-color'],
].flat();

function runSchemathesis(): Promise<number> {
  const home = join(projectDir(), 'infra/tests/contract');
  const config = join(home, 'schemathesis.toml');
  return new Promise((resolve) => {
    const child = spawn(program, ['--config-file', config, 'run', `${product.url}/api/openapi.json`, ...options], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PYTHONPATH: home, PYTHONDONTWRITEBYTECODE: '1', OSTEP_TOKENS: tokenServer.address },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = await runSchemathesis();
} finally {
  tokenServer.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
