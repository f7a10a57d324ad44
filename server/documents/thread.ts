import { constants, platform, setPriority } from 'node:os'
import type { ChangedTexts } from '../../shared/changed-texts.ts'
import { createTranslator } from '../locales/translator.ts'
import type { DocumentName } from '../providers/pdf-renderer.ts'
import { drawings } from './drawings.ts'

// Worker thread that draws documents. It loads the drawings and no other server code.

// Linux counts a thread's priority apart from its process's: requests and the database come first.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

interface Task {
  name: DocumentName
  from: never
  /** admins' text overrides by language */
  changed: ReadonlyMap<string, ChangedTexts>
}

export default ({ name, from, changed }: Task): Promise<Buffer> => drawings[name](from, createTranslator(changed))
