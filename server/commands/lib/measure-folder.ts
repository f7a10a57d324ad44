import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { measureFile, refusalGroups, type Measured } from '../../modules/exams/public.ts'

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

const lineOf = ({ name, format, whole, partly, refused, back, losses, refusals }: Measured) =>
  [
    `${name} (${format}): ${whole} whole, ${partly} partly, ${refused} refused`,
    whole + partly > 0 ? backIn(back, whole + partly) : '',
    listed(losses),
    listed(refusals),
  ]
    .filter(Boolean)
    .join('; ')

const formatNames: Record<keyof Measured['back'], string> = { qti30: 'QTI 3', moodle: 'Moodle XML', gift: 'GIFT' }

/** Shares of the questions that come back from an export with the same meaning. */
const backIn = (back: Measured['back'], all: number) =>
  `back from ${Object.entries(back)
    .map(([format, count]) => `${formatNames[format as keyof typeof back]} ${percent(count, all)}%`)
    .join(', ')}`

const percent = (part: number, all: number) => (all ? Math.round((part / all) * 1000) / 10 : 0)

const groupNames: Record<keyof Measured['reasons'], string> = {
  kind: 'of a kind that does not exist here',
  file: 'damaged, or with pictures or documents that are missing',
  key: 'without a text or a right answer',
  limit: 'with more options or gaps than there can be',
  other: 'for other reasons',
}

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
  const read = whole + partly
  const back = added(({ back }) => back) as Measured['back']
  const reasons = added(({ reasons }) => reasons) as Measured['reasons']
  return [
    `${all.length} files, ${found} questions: ${whole} whole, ${partly} partly, ${refused} refused (${percent(read, found)}% come in)`,
    `of kinds that exist here: ${percent(read, found - (reasons.kind ?? 0))}%`,
    `of these with a right answer, complete and within the limits: ${percent(read, read + (reasons.other ?? 0))}%`,
    ...(read > 0 ? [backIn(back, read)] : []),
    'Refused questions:',
    ...refusalGroups.map((group) => `  ${reasons[group] ?? 0} ${groupNames[group]}`),
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
