import { cacheStackFrames } from './stack-frames.ts'

cacheStackFrames()
