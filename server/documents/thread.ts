import { constants, platform, setPriority } from 'node:os'
import type { DocumentName } from '../providers/press.ts'
import { drawings } from './drawings.ts'

// The program of a thread that draws documents. It loads nothing of the server but the drawings.

// Linux counts a thread's priority apart from its process's: requests and the database come first.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export default ({ name, from }: { name: DocumentName; from: never }): Promise<Buffer> => drawings[name](from)
