import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describeLimits } from '../../testing/limits.ts'
import { addEventFile } from './event/event-file.service.ts'
import { proposeQuotas } from './quotas/quota.service.ts'

const id = randomUUID()
const file = () => Readable.from([Buffer.from('x')])

describeLimits([
  ['proposing places', 'analysisByUser', (ctx) => proposeQuotas(ctx, { eventId: id })],
  ['uploading a file of a Grand Final', 'staffUploadByUser', (ctx) => addEventFile(ctx, { file: file() } as never)],
])
