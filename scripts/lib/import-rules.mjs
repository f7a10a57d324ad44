import { readImports } from './import-graph.mjs'

/**
 * The product's modules from the ground up. One imports only those of a lower line, and of them only public.ts. Threads
 * that draw documents come in by drawings.ts, behind which there is nothing that a server needs.
 */
const floors = [
  ['settings', 'geo', 'files', 'mail', 'texts'],
  ['accounts'],
  ['runs', 'exports'],
  ['exams'],
  ['payments', 'materials'],
  ['applications'],
  ['segments', 'group-import'],
  ['streaming'],
  ['arena'],
  ['results'],
  ['forms'],
  ['coding-games', 'proctoring'],
  ['grand-final', 'imagination'],
  ['office'],
  ['mailing', 'integrations'],
]

const isTest = (file) => /\.test\.tsx?$/.test(file) || file.startsWith('shared/testing/')
const moduleOf = (file) => /^server\/modules\/([^/]+)\//.exec(file)?.[1]
const roomOf = (file) => /^web\/modules\/([^/]+)\//.exec(file)?.[1]
const floorOf = (module) => floors.findIndex((floor) => floor.includes(module))
const matches = (pattern, name) => name !== undefined && pattern.test(name)

/**
 * Each rule looks at one import and answers what is wrong with it, or nothing. A test stands above the house: it may
 * look down from any floor, but not past a module's door.
 */
const rules = [
  function webAndServerApart({ from, to }) {
    if (from.startsWith('web/') && matches(/^server\//, to)) return 'the web app does not import the server'
    if (from.startsWith('server/') && matches(/^web\//, to)) return 'the server does not import the web app'
  },
  function sharedAlone({ from, to, package: name }) {
    if (!from.startsWith('shared/') || isTest(from)) return
    if (name || (to && !to.startsWith('shared/')))
      return 'what server and web app share imports neither, and no package'
  },
  function onlyPublicParts({ from, to = '' }) {
    const target = moduleOf(to)
    if (from.startsWith('server/documents/') && to.endsWith(`/${target}/drawings.ts`)) return undefined
    if (from.startsWith('server/') && target && target !== moduleOf(from) && !to.endsWith(`/${target}/public.ts`)) {
      return `of the module ${target} only public.ts is for others`
    }
  },
  function downwards({ from, to = '' }) {
    const [own, target] = [moduleOf(from), moduleOf(to)]
    if (own && floorOf(own) < 0) return `the module ${own} has no floor in scripts/lib/import-rules.mjs`
    if (own && target && own !== target && floorOf(target) >= floorOf(own) && !isTest(from)) {
      return `${own} does not stand above ${target}: news travels upward as events`
    }
  },
  function modulesKnowNoTransport({ from, to, package: name }) {
    if (!moduleOf(from) || isTest(from)) return
    if (matches(/^server\/(rest|http)\//, to) || matches(/^server\/(app|main)\.ts$/, to)) {
      return 'a module knows nothing of the transport'
    }
    if (matches(/^(@apollo|@as-integrations|@fastify)\/|^fastify$/, name)) return `a module does not import ${name}`
  },
  function vendorsBehindProviders({ from, package: name }) {
    if (!from.startsWith('server/') || from.startsWith('server/providers/') || isTest(from)) return
    if (matches(/^(stripe|nodemailer|openai)$|^@aws-sdk\//, name)) return `${name} belongs into server/providers`
    if (name === 'sharp' && moduleOf(from) !== 'files') return 'sharp belongs into server/providers or the module files'
  },
  function roomsApart({ from, to = '' }) {
    const [own, target] = [roomOf(from), roomOf(to)]
    if (own && floorOf(own) < 0) return `the room ${own} has no floor in scripts/lib/import-rules.mjs`
    if (!target || own === target) return undefined
    if (from.startsWith('web/shared/')) return 'web/shared imports no room'
    if (own && !to.endsWith(`/${target}/public.ts`)) return `only public.ts of the room ${target} is for others`
    if (own && floorOf(target) >= floorOf(own)) return `the room ${own} is not on a floor above ${target}`
  },
  function appOnTop({ from, to = '' }) {
    if (to.startsWith('web/app/') && /^web\/(modules|shared|relay|ui)\//.test(from)) {
      return 'web/app is composed of the rooms and is imported by none of them'
    }
  },
  function plainPrimitives({ from, to, package: name }) {
    if (!from.startsWith('web/ui/')) return
    if (to && !to.startsWith('web/ui/')) return 'web/ui imports nothing above itself'
    if (matches(/^(react-relay|relay-runtime|react-router|react-router-dom)$/, name)) {
      return `web/ui does not import ${name}`
    }
  },
]

/**
 * Everything in the project at `root` that breaks the rules above or closes a circle of imports.
 * @param {string} root
 * @returns {string[]} one line each, with file and line number
 */
export function findImportViolations(root) {
  const imports = readImports(root, ['server', 'shared', 'web', 'bench'])
  const broken = imports.flatMap((one) =>
    rules
      .map((rule) => rule(one))
      .filter(Boolean)
      .map((reason) => `${one.from}:${one.line} imports ${one.to ?? one.package}: ${reason}`),
  )
  return [...broken, ...findCycles(imports).map((files) => `circle of imports: ${files.join(' → ')}`)]
}

/** One circle for each edge that leads back on a depth-first walk, types included; import() closes none. */
function findCycles(imports) {
  const targets = new Map()
  for (const { from, to, kind } of imports) {
    if (to !== undefined && kind !== 'later') targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const cycles = []
  const state = new Map()
  const trail = []
  const visit = (file) => {
    state.set(file, 'open')
    trail.push(file)
    for (const to of targets.get(file) ?? []) {
      if (!state.has(to)) visit(to)
      else if (state.get(to) === 'open') cycles.push([...trail.slice(trail.indexOf(to)), to])
    }
    trail.pop()
    state.set(file, 'done')
  }
  for (const file of targets.keys()) if (!state.has(file)) visit(file)
  return cycles
}
