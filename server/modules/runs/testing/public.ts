export { batchSize, maxUnfinished } from '../runs.service.ts'
