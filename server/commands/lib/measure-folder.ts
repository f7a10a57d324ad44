import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { measureFile, type Measured } from '../../modules/exams/public.ts'

const usage = `npm run questions:measure -- <folder or file>

Runs each file through the reader of its format, with packages inside archives, and prints what comes of the questions.
Nothing is stored.`

interface Output {
  print(text: string): void
  complain(text: string): void
}

/** The command `questions:measure`. @returns 0 measured; 2 invalid arguments */
export async function measureFolder(
  [folder, ...more]: readonly string[],
  { print, complain }: Output,
): Promise<number> {
  const found = folder === undefined || more.length > 0 ? null : await stat(folder).catch(() => null)
  if (folder === undefined || !found) {
    complain(usage)
    return 2
  }
  const files = found.isDirectory() ? await filesIn(folder) : [folder]
  const base = found.isDirectory() ? folder : path.dirname(folder)
  const all: Measured[] = []
  for (const file of files) {
    const measured = await measureFile(path.relative(folder, file) || file, await readFile(file), () =>
      around(file, base),
    )
    for (const each of measured) print(lineOf(each))
    all.push(...measured)
  }
  print('')
  for (const line of summary(all)) print(line)
  return 0
}

const maxFileBytes = 64 * 1024 * 1024

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })))
  return sized.flatMap(({ file, size }) => (size > maxFileBytes ? [] : [file])).sort()
}

/** Pictures and documents around a file within the measured folder, by their path from the file's folder. */
async function around(file: string, base: string): Promise<ReadonlyMap<string, Buffer>> {
  const folder = path.dirname(file)
  const above = path.dirname(folder)
  const root = path.relative(base, above).startsWith('..') ? base : above
  const near = (await filesIn(root)).filter(
    (each) => /\.(?:png|jpe?g|gif|svg|webp|xml)$/i.test(each) && path.relative(root, each).split(path.sep).length <= 4,
  )
  const read = near
    .slice(0, 2000)
    .map(async (each) => [toPosix(path.relative(folder, each)), await readFile(each)] as const)
  return new Map(await Promise.all(read))
}

const toPosix = (name: string) => name.split(path.sep).join('/')

const lineOf = ({ name, format, whole, partly, refused, losses, refusals }: Measured) =>
  [`${name} (${format}): ${whole} whole, ${partly} partly, ${refused} refused`, listed(losses), listed(refusals)]
    .filter(Boolean)
    .join('; ')

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

function summary(all: readonly Measured[]): string[] {
  const sum = (count: (each: Measured) => number) => all.reduce((total, each) => total + count(each), 0)
  const added = (counts: (each: Measured) => Record<string, number>) => {
    const total: Record<string, number> = {}
    for (const each of all)
      for (const [name, count] of Object.entries(counts(each))) total[name] = (total[name] ?? 0) + count
    return total
  }
  const [whole, partly, refused] = [sum((each) => each.whole), sum((each) => each.partly), sum((each) => each.refused)]
  const found = whole + partly + refused
  const percent = found ? Math.round(((whole + partly) / found) * 1000) / 10 : 0
  return [
    `${all.length} files, ${found} questions: ${whole} whole, ${partly} partly, ${refused} refused (${percent}% come in)`,
    `not ready to be published: ${sum((each) => each.faulty)}`,
    'Losses:',
    ...lines(added(({ losses }) => losses)),
    'Refusals:',
    ...lines(added(({ refusals }) => refusals)),
  ]
}

const lines = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `  ${count} ${name}`)
