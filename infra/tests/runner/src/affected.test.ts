import { expect, test } from 'vitest';
import { affectedBy, touches } from './affected';

const packages = [
  { folder: 'packages/kernel', name: 'kernel', needs: [] },
  { folder: 'packages/ui', name: 'ui', needs: ['kernel'] },
  { folder: 'mfe-orders', name: 'mfe-orders', needs: ['ui'] },
  { folder: 'services/orders', name: 'service-orders', needs: ['kernel'] },
  { folder: 'infra/tests/history', name: 'history', needs: ['service-orders'] },
];
const affected = (...changed: string[]) => affectedBy(changed, packages).packages;

test('a change affects every package that depends on its package, also indirectly', () => {
  expect(affected('packages/ui/src/dialog.tsx')).toEqual(['packages/ui', 'mfe-orders']);
  expect(affected('packages/kernel/src/money.ts')).toEqual(packages.map(({ folder }) => folder));
  expect(affected('services/orders/src/rules/a.ts')).toEqual(['services/orders', 'infra/tests/history']);
});

test('prose affects nothing, a test only its package, versions of dependencies everything', () => {
  expect(affected('README.md', 'packages/kernel/README.md', '.ci/run')).toEqual([]);
  expect(affected('packages/kernel/src/money.test.ts')).toEqual(['packages/kernel']);
  expect(affected('pnpm-lock.yaml')).toHaveLength(packages.length);
});

test('samples and deployments affect the packages whose tests read them; other files outside packages are named', () => {
  const documents = { folder: 'infra/tests/documents', name: 'documents', needs: [] };
  const runner = { folder: 'infra/tests/runner', name: 'runner', needs: [] };
  const orders = { folder: 'services/orders', name: 'service-orders', needs: ['documents'] };
  const files = ['infra/tests/samples/a.pdf', 'infra/deploy/compose/compose.yaml', '.ci/run', 'README.md'];
  const { packages: reached, unowned } = affectedBy(files, [documents, runner, orders]);
  expect(reached).toEqual(['infra/tests/documents', 'infra/tests/runner', 'services/orders']);
  expect(unowned).toEqual(['.ci/run']);
});

test.each([
  ['its own file', ['services/orders/src/rules/a.ts'], ['services/orders'], true],
  ['a package that depends on the changed one', ['packages/kernel/src/a.ts'], ['mfe-*'], true],
  [
    'a folder of its own inside of a package',
    ['services/orders/src/parsing/a.ts'],
    ['services/orders/src/parsing'],
    true,
  ],
  [
    'a dependency, seen from a folder inside of a package',
    ['packages/kernel/src/a.ts'],
    ['services/orders/src/parsing'],
    false,
  ],
  ['a folder whose name only begins alike', ['services/orders-old/a.ts'], ['services/orders'], false],
  ['a file outside of packages', ['infra/deploy/helm/values.yaml'], ['infra/deploy/helm'], true],
])('%s', (_, changed, folders, expected) => {
  expect(touches(affectedBy(changed, packages), folders)).toBe(expected);
});
