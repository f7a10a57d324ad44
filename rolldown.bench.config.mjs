import { nodeBundle, programsOf } from './rolldown.config.mjs'

// Each file right in bench/ is a program: what runs the measurement, and the processes that it starts.
export default nodeBundle(programsOf('bench'), 'dist/bench')
