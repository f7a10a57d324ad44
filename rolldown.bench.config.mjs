import { nodeBundle, programsOf } from './rolldown.config.mjs'

// Each file directly in bench/ is a program: the benchmark and the processes that it starts.
const bundle = nodeBundle(programsOf('bench'), 'dist/bench')

// The packages that drive the browser and that bundle the exam page read their own files.
export default { ...bundle, external: [...bundle.external, '@playwright/test', 'rolldown'] }
