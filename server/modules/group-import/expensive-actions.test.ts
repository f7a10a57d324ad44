import { randomUUID } from 'node:crypto'
import { describeLimits } from '../../testing/limits.ts'
import { checkAgain, readAgain, setColumns } from './group-import.service.ts'

const id = randomUUID()

describeLimits([
  ['mapping columns of a class list', 'classListByUser', (ctx) => setColumns(ctx, id, [])],
  ['reading a class list again', 'classListByUser', (ctx) => readAgain(ctx, id, {})],
  ['checking a class list again', 'classListByUser', (ctx) => checkAgain(ctx, id)],
])
