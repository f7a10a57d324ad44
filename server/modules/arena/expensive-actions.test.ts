import { randomUUID } from 'node:crypto'
import { describeLimits } from '../../testing/limits.ts'
import { printSeenPaper } from './timeline/seen-paper.service.ts'

const id = randomUUID()

describeLimits([["printing a student's paper", 'documentByUser', (ctx) => printSeenPaper(ctx, id)]])
