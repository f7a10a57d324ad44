import path from 'node:path'
import { build } from 'rolldown'

// Bundles the command into one file without dependencies, build/verify.js.

const folder = import.meta.dirname
await build({
  input: path.join(folder, 'main.ts'),
  platform: 'node',
  logLevel: 'warn',
  output: { file: path.join(folder, 'build', 'verify.js'), format: 'esm' },
})
