import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { at } from './project.mjs'

const stylesOf = (component) => `@mantine/core/styles/${component}.layer.css`
/** Our own styles of components, which override those of the library and come with them. */
const ownFolder = at('web', 'ui', 'mantine')
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/** Import of one of our own files; URLs have no backslashes. */
const importOwn = (file) => `import '${path.join(ownFolder, file).replaceAll('\\', '/')}'`

/**
 * Vite plugin by which each Mantine component brings its styles, and ours of `web/ui/mantine`, so that a page loads those
 * of its components only. A component imports those that it is built of before its class names, so their styles come
 * first. In development, where packages are bundled beforehand, `web/ui/styles-base.ts` has all styles.
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
        return [code, "import '@mantine/core/styles.layer.css'", ...readdirSync(ownFolder).map(importOwn), ''].join(
          '\n',
        )
      // The start page has these at the end of its body, behind those that pages load later: a layer within the layer gives
      // way to the components that are built of it in any order.
      if (building && id.endsWith('/UnstyledButton.layer.css'))
        return { code: code.replace('@layer mantine', '@layer mantine.base'), map: null }
      const component = building && classNames.exec(id)?.[1]
      if (!component || !existsSync(at('node_modules', stylesOf(component)))) return null
      const own = existsSync(path.join(ownFolder, `${component}.css`)) ? `${importOwn(`${component}.css`)}\n` : ''
      return { code: `import '${stylesOf(component)}'\n${own}${code}`, map: null }
    },
  }
}
