import { mismatches } from './mismatches';
import type { EndpointShape, Shape } from './shape';

/** Adding an endpoint, a view, a column, an optional request field or an answer field breaks nothing. */
export function breaksOf(old: Shape, next: Shape): string[] {
  const endpoints = Object.entries(old.endpoints).flatMap(([key, shape]) => {
    const now = next.endpoints[key];
    return now ? endpointBreaks(key, shape, now) : [`${key} is gone.`];
  });
  return [...endpoints, ...viewBreaks(old.views, next.views), ...functionBreaks(old.functions, next.functions)];
}

function endpointBreaks(key: string, old: EndpointShape, next: EndpointShape): string[] {
  const requests = (['params', 'query', 'body'] as const).flatMap((part) => {
    const [sent, read] = [old[part], next[part]];
    if (sent && read) return mismatches(sent, read, 'request').map((reason) => `${part}: ${reason}`);
    const nothing = { type: 'object', properties: {} };
    if (read) return mismatches(nothing, read, 'request').map((reason) => `${part}: ${reason}`);
    return sent ? [`${part} is no longer read`] : [];
  });
  const answers =
    old.answer && next.answer
      ? mismatches(next.answer, old.answer, 'answer').map((reason) => `answer: ${reason}`)
      : old.answer || next.answer
        ? ['answer is of another kind']
        : [];
  return [...requests, ...answers].map((reason) => `${key}, ${reason}.`);
}

function viewBreaks(old: Shape['views'], next: Shape['views']): string[] {
  return Object.entries(old).flatMap(([view, columns]) => {
    const now = next[view];
    if (!now) return [`The view ${view} is gone.`];
    return Object.entries(columns).flatMap(([column, type]) => {
      if (now[column] === undefined) return [`The column ${column} of ${view} is gone.`];
      return now[column] === type ? [] : [`The column ${column} of ${view} was ${type} and is ${now[column]}.`];
    });
  });
}

function functionBreaks(old: Shape['functions'], next: Shape['functions']): string[] {
  return Object.entries(old).flatMap(([name, result]) => {
    if (next[name] === undefined) return [`The function ${name} is gone.`];
    return next[name] === result ? [] : [`The function ${name} returned ${result} and returns ${next[name]}.`];
  });
}
