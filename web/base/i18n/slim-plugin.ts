import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const slim: Readonly<Record<string, string>> = {
  i18next: fileURLToPath(new URL('i18next.ts', import.meta.url)),
  'react-i18next': fileURLToPath(new URL('react-i18next.ts', import.meta.url)),
}

/**
 * Replaces i18next and react-i18next, in the build and in tests, by modules with only what the web app uses: their 17 kB
 * would be loaded before each page. Types are those of the packages.
 */
export function slimI18n(): Plugin {
  return {
    name: 'slim-i18n',
    enforce: 'pre',
    resolveId: { order: 'pre', filter: { id: /^(?:react-)?i18next$/ }, handler: (source) => slim[source] },
  }
}
