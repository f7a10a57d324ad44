import { existsSync, readFileSync } from 'node:fs'
import { at } from './project.mjs'

/** Instruction for a missing artifact of relay-compiler. */
export const missingArtifact = 'A GraphQL artifact is missing: run "npm run codegen" first.'

/**
 * The web app's operations: document id → text.
 * @returns {Record<string, string>}
 */
export function readPersistedOperations() {
  const file = at('web', '__generated__', 'persisted.json')
  if (!existsSync(file)) throw new Error(missingArtifact)
  return JSON.parse(readFileSync(file, 'utf8'))
}
