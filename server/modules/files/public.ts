export { FilePurpose, StoredFile } from './stored-file.entity.ts'
