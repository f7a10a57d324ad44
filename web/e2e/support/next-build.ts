import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a build that differs from the one in `dist` as the next release may: it has none of the operations of the exam
 * page, as if all of them had changed.
 * @returns its folder
 */
export async function makeNextBuild(): Promise<string> {
  const [from, to] = [path.resolve('dist'), path.resolve('test-results', 'next-build')]
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  await cp(path.join(from, 'server'), path.join(to, 'server'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
  for (const same of ['web', 'pages']) await symlink(path.join(from, same), path.join(to, same))
  const operations = JSON.parse(await readFile(path.join(from, 'persisted.json'), 'utf8')) as Record<string, string>
  const other = Object.entries(operations).filter(([, text]) => !text.includes(' examDocuments'))
  if (other.length === Object.keys(operations).length) throw new Error('The build has no operations of the exam page')
  await writeFile(path.join(to, 'persisted.json'), JSON.stringify(Object.fromEntries(other)))
  return to
}
