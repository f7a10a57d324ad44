import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { variableNames } from '../server/environment.ts'

/** Every `# NAME=value` line, with the comment above it. */
function explainedVariables() {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const [, name, value] = /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return name ? [{ name, value: value!, above: lines[index - 1]! }] : []
  })
}

describe('.env.example', () => {
  test('lists exactly the variables read by the configuration', () => {
    expect(
      explainedVariables()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...variableNames].sort())
  })

  test('explains every variable', () => {
    // The line above a variable is its explanation, or another variable that shares its explanation.
    expect(explainedVariables().filter(({ above }) => !above.startsWith('# '))).toEqual([])
  })

  test('shows the default values', () => {
    const shown = Object.fromEntries(explainedVariables().map(({ name, value }) => [name, value]))
    expect(readConfig(shown)).toEqual(readConfig({}))
  })
})
