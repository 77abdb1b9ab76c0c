import type { Problem } from '@ostep/endpoint-kit';
import { openTestService } from '@ostep/service-kit/testing';
import { expect, inject } from 'vitest';
import { dictionariesService } from '../service';

export async function openDictionaries() {
  const service = await openTestService(dictionariesService, inject('databaseUrls').dictionaries);
  return {
    service,
    get: async <T>(path: string): Promise<T> => {
      const response = await service.request('GET', path);
      expect(response.status, path).toBe(200);
      return (await response.json()) as T;
    },
    save: async (path: string, body: unknown): Promise<number> => {
      const response = await service.request('POST', path, { body });
      expect(response.status, await response.clone().text()).toBe(200);
      return (await response.json()) as number;
    },
    expectRefusal: async (method: string, path: string, status: number, body?: unknown): Promise<Problem> => {
      const response = await service.request(method, path, { body });
      expect(response.status).toBe(status);
      return (await response.json()) as Problem;
    },
  };
}
