import { readFileSync } from 'node:fs'
import { rightOption } from '../../papers/content.ts'
import type { ImportedQuestion, Refusal } from '../types.ts'

/** Reads a fixture file. */
export function fixture(name: string): string {
  return readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8')
}

/**
 * Expected refusals, from comments `refused: code` in a fixture: on the same line in XML, on the line before in
 * GIFT, where comments take a whole line.
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

/** A question with its texts and right option side by side. */
export const flat = ({ words, content, ...question }: ImportedQuestion) => ({
  ...question,
  ...words,
  answer: rightOption(content),
})
