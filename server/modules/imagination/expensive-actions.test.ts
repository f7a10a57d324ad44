import { Readable } from 'node:stream'
import { describeLimits } from '../../testing/limits.ts'
import { uploadTarget } from './challenge/challenge.service.ts'

const file = () => Readable.from([Buffer.from('x')])

describeLimits([['uploading a target picture', 'staffUploadByUser', (ctx) => uploadTarget(ctx, file())]])
