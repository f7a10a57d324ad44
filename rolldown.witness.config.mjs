import { nodeBundle } from './rolldown.config.mjs'
import { noticeOf, packageOf } from './scripts/lib/licences.mjs'

/** Writes the licences of the bundled packages into the bundle, since nothing else comes with it. */
const licencesInside = {
  name: 'licences-inside',
  renderChunk(code, { moduleIds }) {
    const folders = [...new Set(moduleIds.map(packageOf))].filter((folder) => folder !== null)
    return { code: `/*\n${folders.sort().map(noticeOf).join('\n').replaceAll('*/', '* /')}*/\n${code}`, map: null }
  },
}

const { output, ...bundle } = nodeBundle({ witness: './server/commands/witness.ts' }, 'dist/witness', [licencesInside])

// One file, which schools run on machines of their own.
export default { ...bundle, output: { ...output, sourcemap: false, entryFileNames: '[name].mjs' } }
