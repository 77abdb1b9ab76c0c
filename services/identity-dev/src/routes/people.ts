import { people } from '../people';
import { type Middleware, route } from './route';

/** For the product's page of people. Not a secret: the sign-in page shows the same names. */
export function peopleRoute(): Middleware {
  return route('GET', '/people', (ctx) => {
    ctx.body = people.map((person) => ({ ...person, enabled: true }));
  });
}
