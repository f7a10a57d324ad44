import { readFileSync } from 'node:fs'
import type { Refusal } from './types.ts'

/** A file of this folder's fixtures. */
export function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
}

/**
 * The refusals that a fixture announces in comments `refused: code`: on the line itself in XML, and before the line in
 * GIFT, where a comment takes a whole line.
 */
export function announcedRefusals(text: string): string[] {
  const lines = text.split('\n')
  return lines
    .flatMap((line, index) => {
      const codes = [...line.matchAll(/refused: (\w+)/g)].map((match) => match[1])
      return codes.map((code) => `${line.startsWith('//') ? index + 2 : index + 1} ${code}`)
    })
    .toSorted()
}

/** Refusals in the form of {@link announcedRefusals}. */
export function linesAndCodes(refusals: Refusal[]): string[] {
  return refusals.map(({ line, code }) => `${line} ${code}`).toSorted()
}
