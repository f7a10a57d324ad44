import { randomUUID } from 'node:crypto'
import { describeLimits } from '../../testing/limits.ts'
import { previewCorrection } from './analysis/correction.service.ts'
import { compareAnswers } from './similarity/similarity.service.ts'

const id = randomUUID()

describeLimits([
  ['comparing answers', 'analysisByUser', (ctx) => compareAnswers(ctx, id)],
  ['previewing a correction', 'analysisByUser', (ctx) => previewCorrection(ctx, { examId: id, questionNo: 1 })],
])
