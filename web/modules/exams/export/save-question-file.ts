import { bytesOfBase64 } from '../../../base/base64.ts'
import { saveFile } from '../../../shared/save-file.ts'
import type { WrittenFile } from './ExportOutcome.tsx'

/** Downloads an exported question file. */
export function saveQuestionFile(file: WrittenFile): WrittenFile {
  saveFile(new Blob([bytesOfBase64(file.content)], { type: file.mimeType }), file.fileName)
  return file
}
