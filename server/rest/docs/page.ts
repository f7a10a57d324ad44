import { required } from '../../../shared/required.ts'
import type { RestErrorCode } from '../errors.ts'
import type { OpenApiDocument } from '../openapi.ts'
import { html, prose, type Markup } from './html.ts'
import { codeBlock, errorTable, operationArticle, searchWords, type Entry } from './operation.ts'

export interface PageOptions {
  readonly prefix: string
  /** base URL of the API for example calls */
  readonly origin: string
  /** the reader's choice; null: the device's */
  readonly scheme: 'light' | 'dark' | null
}

/** Renders the reference as one HTML page from the OpenAPI document. */
export function referencePage(document: OpenApiDocument, options: PageOptions): string {
  const { prefix, origin, scheme } = options
  const of = callsByArea(document, prefix)
  return html`<!doctype html>
    <html lang="en" ${scheme && html` data-scheme="${scheme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        <link rel="icon" href="/favicon-stem.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${prefix}/docs/reference.css" />
        <script src="${prefix}/docs/reference.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the reference</a>
        <header class="top">
          <a class="brand" href="/">${mark()}<span>${document.info.title}</span></a>
          <a href="${prefix}/openapi.json">OpenAPI document</a>
        </header>
        <div class="frame">
          <nav aria-label="Calls">
            <label for="filter">Find a call</label>
            <input id="filter" type="search" autocomplete="off" placeholder="path, word or permission" hidden />
            <p id="found" role="status"></p>
            <ul class="plain">
              <li><a href="#start">Getting started</a></li>
              <li><a href="#errors">Errors</a></li>
            </ul>
            ${document.tags.map(
              ({ name }) =>
                html`<section data-area>
                  <h2>${name}</h2>
                  <ul>
                    ${of(name).map(navigationItem)}
                  </ul>
                </section>`,
            )}
          </nav>
          <main id="content">
            ${gettingStarted(document, prefix, origin)}
            ${document.tags.map(
              ({ name, description }) =>
                html`<section class="area" data-area>
                  <h2>${name}</h2>
                  <p>${prose(description)}</p>
                  ${of(name).map((entry) => operationArticle(entry, origin))}
                </section>`,
            )}
            ${allErrors(document)}
          </main>
        </div>
      </body>
    </html> `.text
}

/** Returns a function that finds the calls of an area. */
function callsByArea({ paths }: OpenApiDocument, prefix: string): (area: string) => Entry[] {
  const entries: Entry[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: prefix + path,
      operation,
    })),
  )
  return (area) => entries.filter(({ operation }) => operation.tags.includes(area))
}

function navigationItem(entry: Entry): Markup {
  const { method, operation } = entry
  return html`<li data-search="${searchWords(entry)}">
    <a href="#${operation.operationId}">
      <span class="method ${method.toLowerCase()}">${method}</span><span>${operation.summary}</span></a
    >
  </li>`
}

function gettingStarted({ info }: OpenApiDocument, prefix: string, origin: string): Markup {
  return html` <section id="start" class="intro">
    <h1>${info.title}</h1>
    <p>${prose(info.description)}</p>
    <h2>Authentication</h2>
    <p>
      Send <code>authorization: Bearer …</code> with every call that requires it. People log in and get an access token
      that is valid for a few minutes. Integrations use an API token created by an admin. It acts as its user, within
      the permissions given to the token.
    </p>
    ${codeBlock(
      'Example of logging in',
      `TOKEN=$(curl -s -X POST '${origin}${prefix}/user/auth/signin/local' \\
  -H 'content-type: application/json' \\
  -d '{"username":"student@demo.test","password":"Olympiad-2026"}' | jq -r .accessToken)`,
    )}
    <p>
      Each call lists the roles that may use it by default and its permission rule:
      <code>may(admin.exams)</code> requires that permission, and <code>$ID</code> stands for the caller's own id. Each
      call also says whose records it can reach. Other records are reported as not found.
    </p>
  </section>`
}

function allErrors({ components }: OpenApiDocument): Markup {
  const codes = required(components.schemas.ErrorCode, 'schema of error codes').enum as RestErrorCode[]
  const example = {
    message: 'This is required',
    code: 'BAD_USER_INPUT',
    requestId: '6f1c…',
    fields: { tab: ['This is required'] },
  }
  return html` <section id="errors">
    <h2 id="errors-title">Errors</h2>
    <p>
      All errors have the same shape. Handle them by <code>code</code>, show <code>message</code> to people, and include
      <code>requestId</code> when you contact us.
    </p>
    ${codeBlock('Example of an error', JSON.stringify(example, null, 2))} ${errorTable(codes, 'errors-title')}
  </section>`
}

/** The product's logo. */
function mark(): Markup {
  return html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#403fc9" />
    <path d="M7 20c0-5 4-9 9-9s9 4 9 9" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" />
    <path d="M11.5 20a4.5 4.5 0 0 1 9 0" fill="none" stroke="#76f0fd" stroke-width="2.6" stroke-linecap="round" />
    <circle cx="16" cy="22.5" r="1.8" fill="#fff" />
  </svg>`
}
