import type { InterfaceTextStatus } from './texts-view.ts'

/** A text in an exported file. */
export interface FileText {
  namespace: string
  key: string
  english: string
  text: string
  status: InterfaceTextStatus
  /** changes with the text; an import detects by it which texts were changed after the export */
  version: string
}

/** A text read from an imported file. */
export interface BroughtText {
  namespace: string
  key: string
  text: string
  /** version of the text when it was exported; null if the file does not contain it */
  version: string | null
  /** English text that was translated; null if the file does not contain it */
  english: string | null
}

/** Reason why a text of a file cannot be read: it occurs twice, or its segments or inline codes are incomplete. */
export type FileProblem = 'twice' | 'segments' | 'codes'

/** Texts and problems of an imported file. */
export interface ReadTexts {
  /** target language named by the file */
  locale: string | null
  texts: BroughtText[]
  problems: { namespace: string; key: string; problem: FileProblem }[]
}

/** Collects the texts of a file; a key that occurs twice is a problem, and none of its texts is imported. */
export function collectTexts() {
  const texts = new Map<string, BroughtText>()
  const problems = new Map<string, ReadTexts['problems'][number]>()
  const nameOf = (namespace: string, key: string) => JSON.stringify([namespace, key])
  const refuse = (namespace: string, key: string, problem: FileProblem) => {
    texts.delete(nameOf(namespace, key))
    problems.set(nameOf(namespace, key), { namespace, key, problem })
  }
  return {
    refuse,
    add(text: BroughtText) {
      const name = nameOf(text.namespace, text.key)
      if (texts.has(name) || problems.has(name)) refuse(text.namespace, text.key, 'twice')
      else texts.set(name, text)
    },
    found: (locale: string | null): ReadTexts => ({
      locale,
      texts: [...texts.values()],
      problems: [...problems.values()],
    }),
  }
}
