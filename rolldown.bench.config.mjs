import { nodeBundle, programsOf } from './rolldown.config.mjs'

// Each file directly in bench/ is a program: the benchmark and the processes that it starts.
export default nodeBundle(programsOf('bench'), 'dist/bench')
