export { batchSize } from '../runs.service.ts'
