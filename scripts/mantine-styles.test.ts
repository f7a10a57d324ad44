import { expect, test } from 'vitest'
import { mantineStyles } from './lib/mantine-styles.mjs'
import { at } from './lib/project.mjs'

/** What the plugin makes of a module. */
function transformed(command: 'build' | 'serve', id: string, source = 'code'): string | null {
  const plugin = mantineStyles() as unknown as {
    configResolved(config: { command: string }): void
    transform(code: string, id: string): { code: string } | string | null
  }
  plugin.configResolved({ command })
  const result = plugin.transform(source, id)
  return typeof result === 'object' ? (result?.code ?? null) : result
}

const button = at('node_modules', '@mantine/core/esm/components/Button/Button.module.mjs')
const base = at('web', 'ui', 'styles-base.ts')

test('a component brings its styles', () => {
  expect(transformed('build', button)).toBe("import '@mantine/core/styles/Button.layer.css'\ncode")
  expect(transformed('build', button.replace('.module', ''))).toBeNull()
  expect(transformed('build', base)).toBeNull()
})

test('a component brings our own styles after those of the library', () => {
  const tabs = button.replaceAll('Button', 'Tabs')
  const own = at('web', 'ui', 'mantine', 'Tabs.css').replaceAll('\\', '/')
  expect(transformed('build', tabs)).toBe(`import '@mantine/core/styles/Tabs.layer.css'\nimport '${own}'\ncode`)
  expect(transformed('serve', base)).toContain(`import '${own}'`)
})

test('the styles of all buttons give way to those of each kind, in whatever order they are loaded', () => {
  const file = at('node_modules', '@mantine/core/styles/UnstyledButton.layer.css').replaceAll('\\', '/')
  expect(transformed('build', file, '@layer mantine {}')).toBe('@layer mantine.base {}')
})

test('in development pages load all styles', () => {
  expect(transformed('serve', button)).toBeNull()
  expect(transformed('serve', base)).toContain("import '@mantine/core/styles.layer.css'")
})
