import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describeLimits } from '../../testing/limits.ts'
import { uploadPicture } from './editor/editor.service.ts'
import { exportQuestions } from './exchange/export/export.service.ts'
import { stageImport } from './exchange/stage.service.ts'
import { printPaper } from './papers/printing/print.service.ts'

const id = randomUUID()
const file = () => Readable.from([Buffer.from('x')])

describeLimits([
  ['printing a paper', 'documentByUser', (ctx) => printPaper(ctx, { examId: id, language: 'en' } as never)],
  ['exporting questions', 'documentByUser', (ctx) => exportQuestions(ctx, { examId: id } as never)],
  ['uploading a picture of a question', 'staffUploadByUser', (ctx) => uploadPicture(ctx, file())],
  ['reading a question file', 'staffUploadByUser', (ctx) => stageImport(ctx, { examId: id } as never, file())],
])
