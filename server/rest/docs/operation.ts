import { anyone } from '../../graphql/rules.ts'
import { restStatusOf, type RestErrorCode } from '../errors.ts'
import { meaningOf } from '../error-codes.ts'
import type { JsonSchema } from '../../transport/json-schema.ts'
import type { OpenApiOperation } from '../openapi.ts'
import { callersInWords } from '../who.ts'
import { fieldLines, noteOf, typeOf, type FieldLine } from './fields.ts'
import { html, prose, type Markup } from './html.ts'

/** A call in the reference. */
export interface Entry {
  readonly method: string
  /** including the prefix */
  readonly path: string
  readonly operation: OpenApiOperation
}

/** Search terms of a call. */
export function searchWords({ method, path, operation }: Entry): string {
  const who = [callersInWords(operation['x-callers']), operation['x-access']]
  return [method, path, operation.summary, ...who, ...operation.tags].join(' ').toLowerCase()
}

/** Renders a call: description, access, parameters and responses. */
export function operationArticle(entry: Entry, origin: string): Markup {
  const { method, path, operation } = entry
  const id = operation.operationId
  const [success] = Object.entries(operation.responses)
  return html` <article class="call" id="${id}" aria-labelledby="${id}-title" data-search="${searchWords(entry)}">
    <header>
      <h3 id="${id}-title">${operation.summary}</h3>
      <p class="line">
        <span class="method ${method.toLowerCase()}">${method}</span>
        <code class="path">${path}</code>
        <span class="access">${callersInWords(operation['x-callers'])}</span>
        ${operation['x-access'] !== anyone.label && html`<code class="rule">${operation['x-access']}</code>`}
      </p>
      ${operation.description && html`<p>${prose(operation.description)}</p>`}
    </header>
    ${parametersTable(operation, id)} ${codeBlock(`Example request of ${operation.summary}`, curl(entry, origin))}
    ${success && answerBlock(operation, success[0], success[1].content['application/json'])}
    ${errorsTable(operation['x-error-codes'], id)}
  </article>`
}

function parametersTable(operation: OpenApiOperation, id: string): Markup | false {
  const bodyTypes = Object.keys(operation.requestBody?.content ?? {})
    .map((type) => `\`${type}\``)
    .join(', ')
  const json = operation.requestBody?.content['application/json']?.schema
  const lines = [
    ...operation.parameters.map((parameter) => ({
      in: parameter.in,
      name: parameter.name,
      type: typeOf(parameter.schema),
      required: parameter.required,
      note: noteOf(parameter.schema),
    })),
    ...(json ? fieldLines(json).map((line) => ({ in: 'body', ...line })) : []),
    ...(!json && bodyTypes ? [{ in: 'body', name: 'the file', type: 'bytes', required: true, note: bodyTypes }] : []),
  ]
  if (!lines.length) return false
  return html` <h4 id="${id}-parameters">Parameters</h4>
    <div class="scroll" role="region" tabindex="0" aria-labelledby="${id}-parameters ${id}-title">
      <table>
        ${tableHead('Name', 'In', 'Type', 'Meaning')}
        <tbody>
          ${lines.map(
            (line) =>
              html` <tr>
                <th scope="row"><code>${line.name}</code></th>
                <td>${line.in}</td>
                <td>${line.type}</td>
                <td>${line.required ? html`<strong class="required">Required.</strong> ` : ''}${prose(line.note)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

function answerBlock(
  operation: OpenApiOperation,
  status: string,
  content: { schema: JsonSchema; example?: unknown } | undefined,
): Markup | false {
  if (!content) return false
  const lines = fieldLines(content.schema)
  return html` <h4>Response <span class="status">${status}</span></h4>
    ${codeBlock(`Example response of ${operation.summary}`, JSON.stringify(content.example, null, 2))}
    ${
      lines.length > 1 &&
      html`<details>
        <summary>Response fields</summary>
        ${fieldList(lines)}
      </details>`
    }`
}

function fieldList(lines: readonly FieldLine[]): Markup {
  return html`<dl>
    ${lines.map(
      ({ name, type, note }) =>
        html` <div>
          <dt><code>${name}</code> <span class="type">${type}</span></dt>
          <dd>${prose(note)}</dd>
        </div>`,
    )}
  </dl>`
}

function errorsTable(codes: readonly RestErrorCode[], id: string): Markup {
  return html` <details>
    <summary id="${id}-errors">Errors</summary>
    ${errorTable(codes, `${id}-errors ${id}-title`)}
  </details>`
}

/** Renders a table of error codes. @param headings ids of the headings that label it */
export function errorTable(codes: readonly RestErrorCode[], headings: string): Markup {
  return html`<div class="scroll" role="region" tabindex="0" aria-labelledby="${headings}">
    <table>
      ${tableHead('Status', 'Code', 'Meaning')}
      <tbody>
        ${codes.map(errorRow)}
      </tbody>
    </table>
  </div>`
}

/** The head of a table. */
function tableHead(...names: string[]): Markup {
  return html`<thead>
    <tr>
      ${names.map((name) => html`<th scope="col">${name}</th>`)}
    </tr>
  </thead>`
}

/** Renders an error code with status and meaning. */
function errorRow(code: RestErrorCode): Markup {
  return html`<tr>
    <td>${restStatusOf[code]}</td>
    <th scope="row"><code>${code}</code></th>
    <td>${prose(meaningOf[code])}</td>
  </tr>`
}

/** Renders a code block with a copy button, scrollable by keyboard. */
export function codeBlock(label: string, code: string): Markup {
  return html`<div class="code">
    <pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>
    <button type="button" class="copy" hidden aria-label="Copy: ${label}">Copy</button>
  </div>`
}

/** The call as a curl command, with shell-safe quoting. */
function curl({ method, path, operation }: Entry, origin: string): string {
  const value = (name: string, example: unknown) => encodeURIComponent(String(example ?? `<${name}>`))
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    value(name, operation.parameters.find((p) => p.name === name)?.example),
  )
  const query = operation.parameters
    .filter((p) => p.in === 'query' && p.required)
    .map((p) => `${p.name}=${value(p.name, p.example)}`)
    .join('&')
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const isJson = type === 'application/json'
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${inPath}${query ? `?${query}` : ''}`)}`,
    ...(operation['x-access'] !== anyone.label ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(type ? [`-H ${quoted(`content-type: ${type}`)}`] : []),
    ...(isJson ? [`-d ${quoted(JSON.stringify(content?.example))}`] : type ? ['--data-binary @picture.jpg'] : []),
  ]
  return lines.join(' \\\n  ')
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
