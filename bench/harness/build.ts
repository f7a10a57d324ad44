import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A built product: `dist/server` and `dist/persisted.json` in its root folder. */
export interface Build {
  /** name in reports: `working tree` or a commit */
  readonly name: string
  readonly root: string
  /** start of the names of its databases */
  readonly databases: string
  /** folder for files of its servers */
  readonly dataDir: string
}

/** Id of a persisted operation that selects the root field, and the second field if given; null if there is none. */
export type FindDocument = (rootField: string, alsoAsks?: string) => string | null

/** Reads the persisted operations of the build's web app. */
export function readDocuments({ root }: Build): FindDocument {
  const file = path.join(root, 'dist', 'persisted.json')
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return (rootField, alsoAsks = rootField) => {
    const found = texts.find(
      ([, text]) => new RegExp(`\\b${rootField} ?[({]`).test(text) && new RegExp(`\\b${alsoAsks}\\b`).test(text),
    )
    return found?.[0] ?? null
  }
}
