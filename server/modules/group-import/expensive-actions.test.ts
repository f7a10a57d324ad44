import { randomUUID } from 'node:crypto'
import { describeLimits } from '../../testing/limits.ts'
import { checkAgain, readAgain, setColumns } from './group-import.service.ts'

const id = randomUUID()

describeLimits([
  ['mapping columns of a class list', 'classListByUser', (ctx) => setColumns(ctx, id, [])],
  ['re-reading a class list', 'classListByUser', (ctx) => readAgain(ctx, id, {})],
  ['rechecking a class list', 'classListByUser', (ctx) => checkAgain(ctx, id)],
])
