export { checkLeaves } from './check-attempt.ts'
export { continueFrom, isCheckpointFile } from './checkpoints.ts'
export { transparencyModule } from './module.ts'
