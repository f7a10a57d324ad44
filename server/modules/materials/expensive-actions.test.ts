import { Readable } from 'node:stream'
import { describeLimits } from '../../testing/limits.ts'
import { uploadMaterialFile } from './materials.service.ts'

const file = () => Readable.from([Buffer.from('x')])

describeLimits([['uploading a study material', 'staffUploadByUser', (ctx) => uploadMaterialFile(ctx, file(), 'x.pdf')]])
