import { people } from '../people';
import { type Middleware, route } from './route';

/** The product's page of people shows them: their names and logins stand on the sign-in page anyway. */
export function peopleRoute(): Middleware {
  return route('GET', '/people', (ctx) => {
    ctx.body = people.map((person) => ({ ...person, enabled: true }));
  });
}
