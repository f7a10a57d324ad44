import { visit } from 'jsonc-parser'
import { collectTexts, type FileText, type ReadTexts } from './file-texts.ts'

/** Member with the versions of the exported texts, by namespace and key. */
const versionsName = '$versions'

type Nested<T> = Record<string, Record<string, T>>

/** Formats texts as JSON: `{"namespace": {"key": "text"}}`, with the version of each in `$versions`. */
export function toJson(texts: readonly FileText[]): string {
  const all: Nested<string> = {}
  const versions: Nested<string> = {}
  for (const { namespace, key, text, version } of texts) {
    ;(all[namespace] ??= {})[key] = text
    ;(versions[namespace] ??= {})[key] = version
  }
  return `${JSON.stringify({ ...all, [versionsName]: versions }, null, 2)}\n`
}

/**
 * Parses such JSON, with or without versions.
 * @throws Error if the source is not such JSON
 */
export function fromJson(source: string): ReadTexts {
  const parsed: unknown = JSON.parse(source)
  if (Array.isArray(parsed)) throw new Error('list')
  const { [versionsName]: versions = {}, ...all } = parsed as Nested<unknown>
  const { add, refuse, found } = collectTexts()
  for (const [namespace, texts] of Object.entries(all)) {
    if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) throw new Error(namespace)
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== 'string') throw new Error(`${namespace}.${key}`)
      const version = (versions as Nested<unknown>)[namespace]?.[key]
      add({ namespace, key, text, version: typeof version === 'string' ? version : null, english: null })
    }
  }
  // JSON.parse silently keeps the last of two members with the same name
  for (const [namespace, key] of repeatedKeys(source)) refuse(namespace, key, 'twice')
  return found(null)
}

/** Keys that occur twice within a namespace, including those of a namespace that occurs twice. */
function repeatedKeys(source: string): [namespace: string, key: string][] {
  const seen = new Set<string>()
  const repeated: [string, string][] = []
  visit(source, {
    onObjectProperty(key, _offset, _length, _line, _character, pathOf) {
      const path = pathOf()
      if (path.length !== 1 || path[0] === versionsName) return
      const name = JSON.stringify([path[0], key])
      if (seen.has(name)) repeated.push([String(path[0]), key])
      seen.add(name)
    },
  })
  return repeated
}
