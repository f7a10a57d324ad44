import { SaxesParser } from 'saxes'
import type { InterfaceTextStatus } from './texts-view.ts'

/** A text in an exported file. */
export interface FileText {
  namespace: string
  key: string
  english: string
  text: string
  status: InterfaceTextStatus
}

/** A text read from an imported file. */
export type BroughtText = Pick<FileText, 'namespace' | 'key' | 'text'> & { status?: InterfaceTextStatus }

/** Formats texts as JSON: `{"namespace": {"key": "text"}}`. */
export function toJson(texts: readonly FileText[]): string {
  const all: Record<string, Record<string, string>> = {}
  for (const { namespace, key, text } of texts) (all[namespace] ??= {})[key] = text
  return `${JSON.stringify(all, null, 2)}\n`
}

/** @throws Error if the source is not such JSON */
export function fromJson(source: string): BroughtText[] {
  const all = JSON.parse(source) as Record<string, Record<string, unknown>>
  return Object.entries(all).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${namespace}.${key}`)
      return { namespace, key, text }
    }),
  )
}

const states: Record<InterfaceTextStatus, string> = {
  empty: 'initial',
  needsEditing: 'initial',
  translated: 'translated',
  approved: 'final',
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** Replaces variables by XLIFF placeholders, which translation tools preserve. */
function inline(text: string): string {
  let count = 0
  return text
    .split(/(\{\{.*?\}\}|\{\d\})/s)
    .map((part, i) => (i % 2 ? `<ph id="${++count}" equiv="${escaped(part)}"/>` : escaped(part)))
    .join('')
}

/** Formats texts as XLIFF 2.0 for translation tools: one file per namespace, one unit per text. */
export function toXliff(texts: readonly FileText[], locale: string): string {
  const files = [...new Set(texts.map(({ namespace }) => namespace))].map((namespace) => {
    const units = texts
      .filter((each) => each.namespace === namespace)
      .map(
        ({ key, english, text, status }, i) =>
          `    <unit id="u${i + 1}" name="${escaped(key)}">\n      <segment state="${states[status]}">\n` +
          `        <source xml:space="preserve">${inline(english)}</source>\n` +
          `        <target xml:space="preserve">${inline(text)}</target>\n      </segment>\n    </unit>`,
      )
    return `  <file id="${escaped(namespace)}">\n${units.join('\n')}\n  </file>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${locale}">\n` +
    `${files.join('\n')}\n</xliff>\n`
  )
}

/**
 * Parses the targets of an XLIFF 2 file. Segments of a unit are joined into one text.
 * @throws Error if the source is not XLIFF 2 or has a document type
 */
export function fromXliff(source: string): { locale: string | null; texts: BroughtText[] } {
  const parser = new SaxesParser()
  const texts: BroughtText[] = []
  let locale: string | null = null
  let namespace = ''
  let key: string | null = null
  let target: string | null = null
  let inTarget = false
  let isXliff = false
  const fail = (why: string): never => {
    throw new Error(why)
  }
  parser.on('error', (error) => fail(error.message))
  parser.on('doctype', () => fail('doctype'))
  parser.on('opentag', ({ name, attributes }) => {
    const given = attributes as Record<string, string>
    if (name === 'xliff') {
      if (!given['version']?.startsWith('2.')) fail('version')
      isXliff = true
      locale = given['trgLang'] ?? null
    } else if (name === 'file') namespace = given['id'] ?? ''
    else if (name === 'unit') {
      key = given['name'] ?? given['id'] ?? null
      target = null
    } else if (name === 'target') {
      inTarget = true
      target ??= ''
    } else if (name === 'ph' && inTarget) target += given['equiv'] ?? given['disp'] ?? ''
  })
  const add = (text: string) => {
    if (inTarget) target += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    if (name === 'target') inTarget = false
    if (name === 'unit' && key !== null && target !== null) texts.push({ namespace, key, text: target })
  })
  parser.write(source).close()
  if (!isXliff) fail('xliff')
  return { locale, texts }
}
