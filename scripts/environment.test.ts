import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, variableNames } from '../server/config.ts'

/** Each `# NAME=value`, with the comment above it. */
function explainedVariables() {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const [, name, value] = /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return name ? [{ name, value: value!, above: lines[index - 1]! }] : []
  })
}

describe('.env.example', () => {
  test('names every variable that the configuration reads, and no other', () => {
    expect(
      explainedVariables()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...variableNames].sort())
  })

  test('explains each', () => {
    // Above a variable stands its explanation, or the variable that it shares one with.
    expect(explainedVariables().filter(({ above }) => !above.startsWith('# '))).toEqual([])
  })

  test('shows the defaults', () => {
    const shown = Object.fromEntries(explainedVariables().map(({ name, value }) => [name, value]))
    expect(readConfig(shown)).toEqual(readConfig({}))
  })
})
