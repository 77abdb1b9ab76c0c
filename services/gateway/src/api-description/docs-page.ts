import { type Html, html, textOf } from '@ostep/service-kit';
import type { OpenApi } from './openapi';
import type { Answer, Content, Operation, Reference } from './operation';
import { pageTexts } from './page-texts';
import type { Parameter } from './schema';
import { schemaView, typeName } from './schema-view';

type Lookup = <T>(item: T | Reference) => T;

function lookupIn(document: OpenApi): Lookup {
  const isReference = (item: unknown): item is Reference => typeof item === 'object' && item !== null && '$ref' in item;
  return <T>(item: T | Reference): T => {
    if (!isReference(item)) return item;
    const [kind = '', name = ''] = item.$ref.split('/').slice(2);
    const group = document.components[kind as 'parameters' | 'responses'];
    // A reference names a component of its own kind.
    return group[name] as T;
  };
}

const inline = (text: string): Html => {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
  return html`${parts}`;
};

function parameterTable(parameters: readonly Parameter[]): Html | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      html`<tr><td><code>${name}</code>${required ? html` <span class="required">${pageTexts.required}</span>` : undefined}</td><td>${place}</td><td class="type">${typeName(schema)}</td><td>${description ? inline(description) : undefined}</td></tr>`,
  );
  return html`<h4>${pageTexts.parameters}</h4><table><thead><tr><th scope="col">${pageTexts.name}</th><th scope="col">${pageTexts.place}</th><th scope="col">${pageTexts.type}</th><th scope="col">${pageTexts.meaning}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

const contentView = (content: Content): Html[] =>
  Object.entries(content).map(([type, { schema }]) => html`<p class="media">${type}</p>${schemaView(schema)}`);

function answersView(responses: Operation['responses'], lookup: Lookup): Html {
  const answers = Object.entries(responses).map(([status, answer]) => ({ status, ...lookup<Answer>(answer) }));
  const good = answers.filter(({ status }) => status.startsWith('2'));
  const bad = answers.filter(({ status }) => !status.startsWith('2'));
  return html`<h4>${pageTexts.responses}</h4>${good.map(({ status, description, content }) => html`<section class="answer"><h5><span class="status">${status}</span> ${inline(description)}</h5>${content && contentView(content)}</section>`)}
<h4>${pageTexts.errors}</h4><dl class="errors">${bad.map(({ status, description }) => html`<div><dt>${status}</dt><dd>${inline(description)}</dd></div>`)}</dl>`;
}

function operationView(method: string, path: string, operation: Operation, lookup: Lookup): Html {
  const { requestBody: body } = operation;
  const searched = `${method} ${path} ${operation.summary}`.toLowerCase();
  return html`<details id="${operation.operationId}" data-search="${searched}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${path}</code> <span class="summary">${inline(operation.summary)}</span></summary>
<div class="body"><p><strong>${pageTexts.access}:</strong> ${inline(operation.description)}</p>${parameterTable(operation.parameters.map((item) => lookup<Parameter>(item)))}
${body ? html`<h4>${pageTexts.request}</h4>${contentView(body.content)}` : undefined}
${answersView(operation.responses, lookup)}</div></details>`;
}

export function docsPage(document: OpenApi): string {
  const lookup = lookupIn(document);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = document.tags.map(({ name }, index) => ({
    name,
    id: `area-${index + 1}`,
    views: operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => operationView(method, path, operation, lookup)),
  }));
  return textOf(html`<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pageTexts.title} · ${document.info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/docs.css">
<script defer src="/api/docs/docs.js"></script>
</head>
<body>
<header><h1>${pageTexts.title}</h1><p>${document.info.title} ${document.info.version} · <a href="/api/openapi.json">${pageTexts.download}</a></p>
<p class="intro" lang="en">${inline(document.info.description)}</p>
<label for="search">${pageTexts.search}</label> <input id="search" type="search" placeholder="${pageTexts.searchHint}" autocomplete="off">
<nav aria-label="${pageTexts.areas}"><ul>${areas.map(({ name, id, views }) => html`<li><a href="#${id}">${name}</a> <span>${String(views.length)}</span></li>`)}</ul></nav></header>
<main lang="en">${areas.map(({ name, id, views }) => html`<section id="${id}" class="area"><h2 lang="pl">${name}</h2>${views}</section>`)}
<p id="nothing" role="status" lang="pl" hidden>${pageTexts.nothingFound}</p></main>
</body>
</html>
`);
}
