import { measureFolder } from './lib/measure-folder.ts'
import { complain, print } from './lib/output.ts'

process.exitCode = await measureFolder(process.argv.slice(2), { print, complain })
