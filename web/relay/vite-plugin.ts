import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { missingArtifact } from '../../scripts/lib/artifacts.mjs'

// not the end of a path such as `…/graphql`
const taggedDocument = /(?<![\w/])graphql\s*`([^`]*)`/g
const documentName = /\b(?:query|mutation|subscription|fragment)\s+(\w+)/

/** Folder of relay-compiler's artifacts (see relay.config.js). */
const artifactFolder = 'web/__generated__'

/**
 * Replaces each graphql`…` with an import of its relay-compiler artifact. If an artifact is missing, the error message
 * says how to generate it.
 */
export function relayArtifacts(): Plugin {
  let root = process.cwd()
  return {
    name: 'relay-artifacts',
    enforce: 'pre',
    configResolved(config) {
      // The web app's root is web/, while the tests run from the project root.
      root = path.basename(config.root) === 'web' ? path.dirname(config.root) : config.root
    },
    resolveId: {
      order: 'pre',
      filter: { id: /\/__generated__\// },
      handler(source, importer) {
        const file = path.resolve(importer ? path.dirname(importer) : root, source)
        if (!existsSync(file)) this.error(`${missingArtifact} ${path.relative(root, file)}`)
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /(?<![\w/])graphql\s*`/ },
      handler(code, id) {
        if (id.includes('/node_modules/') || id.includes('/__generated__/')) return undefined
        const imports = new Map<string, string>()
        const replaced = code.replace(taggedDocument, (tag, document: string) => {
          const name = documentName.exec(document)?.[1]
          if (!name) return this.error(`A graphql document without a name in ${id}`)
          const variable = `relay__${name}`
          const artifact = path.posix.join(root, artifactFolder, `${name}.graphql.ts`)
          imports.set(variable, `import ${variable} from ${JSON.stringify(artifact)};`)
          // Keeps line breaks, so that line numbers in messages stay correct.
          return variable + '\n'.repeat(tag.split('\n').length - 1)
        })
        return { code: [...imports.values()].join('') + replaced, map: null }
      },
    },
  }
}
