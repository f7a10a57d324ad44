import { existsSync } from 'node:fs'
import { at } from './project.mjs'

const stylesOf = (component) => `@mantine/core/styles/${component}.layer.css`
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/**
 * Vite plugin by which each Mantine component brings its styles, so that a page loads those of its components only. A
 * component imports those that it is built of before its class names, so their styles come first. In development, where
 * packages are bundled beforehand, `web/ui/styles-base.ts` has all styles.
 * @returns {import('vite').Plugin}
 */
export function mantineStyles() {
  let building = false
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build'
    },
    transform(code, id) {
      if (id === at('web', 'ui', 'styles-base.ts') && !building)
        return `${code}\nimport '@mantine/core/styles.layer.css'\n`
      const component = building && classNames.exec(id)?.[1]
      if (!component || !existsSync(at('node_modules', stylesOf(component)))) return null
      return { code: `import '${stylesOf(component)}'\n${code}`, map: null }
    },
  }
}
