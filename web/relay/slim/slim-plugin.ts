import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const slim: Readonly<Record<string, string>> = {
  'react-relay': fileURLToPath(new URL('react-relay.mjs', import.meta.url)),
  'relay-runtime': fileURLToPath(new URL('relay-runtime.mjs', import.meta.url)),
}

/** Variant of a hook for a feature flag that is off: `ENABLE_ACTIVITY_COMPATIBILITY` is on. */
const unused = '\0unused-hook'

/**
 * Replaces the indexes of Relay's packages in the build by modules with only what the web app uses. The build fails if
 * one of them lacks something: rolldown checks the app's own imports, and this plugin those of `react-relay`.
 */
export function slimRelay(): Plugin {
  const used = new Map<string, string>()
  return {
    name: 'slim-relay',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      filter: { id: /^(?:react-relay|relay-runtime)$|^\.\/useFragmentInternal_CURRENT$/ },
      handler: (source) => slim[source] ?? unused,
    },
    load: {
      filter: { id: new RegExp(`^${unused}$`) },
      handler: () => `module.exports = () => { throw new Error('Add useFragmentInternal_CURRENT') }`,
    },
    transform: {
      filter: { id: /\/react-relay\/lib\/.*\.js$/, code: /require\(['"]relay-runtime['"]\)/ },
      handler(code, id) {
        const variables = [...code.matchAll(/([\w$]+) = require\(['"]relay-runtime['"]\)[^.]/g)].map(
          ([, name]) => `\\b${name}`,
        )
        for (const source of [...variables, String.raw`require\(['"]relay-runtime['"]\)`]) {
          const uses = new RegExp(`${source.replaceAll('$', String.raw`\$`)}(?:[$.]__internal)?\\.(\\w+)`, 'g')
          for (const [, name = ''] of code.matchAll(uses)) used.set(name, id)
        }
      },
    },
    buildEnd(error) {
      const runtime = this.getModuleInfo(slim['relay-runtime'] ?? '')
      if (error || !runtime?.code) return
      const missing = [...used].filter(([name]) => !new RegExp(`\\b${name}\\b`).test(String(runtime.code)))
      if (missing.length > 0) this.error(`Add to ${runtime.id}: ${missing.map((one) => one.join(' for ')).join(', ')}`)
    },
  }
}
