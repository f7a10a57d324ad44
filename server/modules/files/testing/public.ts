export { credentialsOf } from '../provenance/stamp.ts'
