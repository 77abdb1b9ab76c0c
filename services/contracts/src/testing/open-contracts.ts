import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService, type TestRequest } from '@ostep/service-kit/testing';
import { inject } from 'vitest';
import { contractsService } from '../service';

let count = 0;

export function unique(stem: string): string {
  count += 1;
  return `${stem} ${process.pid}.${Date.now()}.${count}`;
}

/** The caller states the expected type, and its assertions check the content. */
async function bodyOf<T>(response: Response): Promise<T> {
  return (await response.json()) as T;
}

export async function openContracts() {
  const urls = inject('databaseUrls');
  const opened = await openTestService(contractsService, urls.contracts);
  const admin = openPostgres(urls.admin, { max: 2 });
  const insertEntry = async (table: string, value: string): Promise<number> => {
    const [row] = await admin<{ id: number }[]>`
      insert into ${admin(`dictionaries.${table}`)} ${admin({
        key: unique(table),
        value,
        modified_by: 'test',
        ...(table === 'action_code' ? { default_work_group_id: 1 } : {}),
      })} returning id`;
    return row?.id ?? 0;
  };
  const district = await insertEntry('forest_district', unique('Świerczewo'));
  const code = await insertEntry('action_code', 'Sadzenie');
  const otherCode = await insertEntry('action_code', 'Zrywka');
  const scope = await insertEntry('action_scope', unique('Odnowienia'));

  const json = async <T>(method: string, path: string, input?: TestRequest) => {
    const response = await opened.request(method, path, input);
    return { status: response.status, etag: response.headers.get('etag'), body: await bodyOf<T>(response) };
  };
  return {
    ...opened,
    admin,
    district,
    code,
    otherCode,
    scope,
    json,
    close: async () => {
      await opened.close();
      await admin.end();
    },
  };
}
