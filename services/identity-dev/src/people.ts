import { createHash, timingSafeEqual } from 'node:crypto';
import type { Role } from '@ostep/kernel';

export type Person = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
};

/** Each password is the username. */
export const people: readonly Person[] = [
  {
    id: '5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0001',
    username: 'biuro',
    firstName: 'Anna',
    lastName: 'Nowak',
    roles: ['office', 'user'],
  },
  {
    id: '5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0002',
    username: 'teren',
    firstName: 'Jan',
    lastName: 'Kowalski',
    roles: ['user'],
  },
  {
    id: '5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0003',
    username: 'ops',
    firstName: 'Ewa',
    lastName: 'Wójcik',
    roles: ['ops', 'user'],
  },
  {
    id: '5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0004',
    username: 'gosc',
    firstName: 'Piotr',
    lastName: 'Zieliński',
    roles: [],
  },
  {
    id: '5f3c1b0e-0a51-4d3e-9a55-6d1b3f6a0005',
    username: 'szef',
    firstName: 'Maria',
    lastName: 'Lis',
    roles: ['manager', 'office', 'user'],
  },
];

const digest = (text: string) => createHash('sha256').update(text).digest();

export function personByPassword(username: string, password: string): Person | undefined {
  const name = username.trim().toLowerCase();
  const person = people.find((candidate) => candidate.username === name);
  return person && timingSafeEqual(digest(password), digest(person.username)) ? person : undefined;
}

export function isKnownUsername(username: string): boolean {
  const name = username.trim().toLowerCase();
  return people.some((person) => person.username === name);
}

export function personById(id: string): Person | undefined {
  return people.find((person) => person.id === id);
}
