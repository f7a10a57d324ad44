import { translate, type TextValues } from '../translate.ts'

type LoadNamespace = (namespace: string) => Promise<object>

let locale = 'en'
let load: LoadNamespace | null = null
const loaded = new Map<string, object>()
const loading = new Map<string, Promise<void>>()
/** namespaces whose last import has failed */
const failed = new Set<string>()
const translators = new Map<string, Translator>()

/** Returns a text with its values. Its key names a namespace, `payments:state`, or is in those of the translator. */
export type Translator = (key: string, values?: TextValues) => string

/** Opens the texts of a language. @param loadNamespace loads the texts of a namespace */
export function openTexts(language: string, loadNamespace: LoadNamespace): void {
  locale = language
  load = loadNamespace
  loaded.clear()
  loading.clear()
  failed.clear()
}

/** Language of the texts. */
export const textLanguage = (): string => locale

/** Adds texts to those of a namespace that is loaded. @internal */
export function addTexts(namespace: string, texts: object): void {
  loaded.set(namespace, { ...loaded.get(namespace), ...texts })
}

async function loadOne(namespace: string): Promise<void> {
  if (loaded.has(namespace) || !load) return
  const opened = load
  try {
    const texts = await opened(namespace)
    // unless another language was opened meanwhile
    if (opened === load) loaded.set(namespace, texts)
    failed.delete(namespace)
  } catch (error) {
    failed.add(namespace)
    throw error
  }
}

/**
 * Loads texts that are not there yet; concurrent calls share their requests.
 * @throws the error of the import; the next call tries again
 */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  const all = namespaces.map((namespace) => {
    const running = loading.get(namespace) ?? loadOne(namespace).finally(() => loading.delete(namespace))
    loading.set(namespace, running)
    return running
  })
  await Promise.all(all)
}

/**
 * The texts that a component waits for: a promise of them; null if all are there, or if waiting is in vain. It then shows
 * keys until a page's loader tries again.
 */
export function missingTexts(namespaces: readonly string[]): Promise<void> | null {
  const canWait = (namespace: string) => load !== null && !loaded.has(namespace) && !failed.has(namespace)
  return namespaces.some(canWait) ? loadNamespaces(namespaces) : null
}

/** A text or a group of texts. */
export function textAt(key: string, namespaces: readonly string[]): unknown {
  const [, named, path = key] = /^([\w-]+):(.*)$/s.exec(key) ?? []
  const parts = path.split('.')
  for (const namespace of named === undefined ? namespaces : [named]) {
    let at: unknown = loaded.get(namespace)
    for (const part of parts) at = (at as Record<string, unknown> | undefined)?.[part]
    if (at !== undefined) return at
  }
  return undefined
}

/** The translator of keys in some namespaces, of which the first one that has a key counts. */
export function translatorOf(namespaces: readonly string[]): Translator {
  const id = namespaces.join()
  const known = translators.get(id)
  if (known) return known
  const find = (key: string) => {
    const text = textAt(key, namespaces)
    return typeof text === 'string' ? text : undefined
  }
  const translator: Translator = (key, values) => translate(locale, find, key, values)
  translators.set(id, translator)
  return translator
}
