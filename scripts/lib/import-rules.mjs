import { readImports } from './import-graph.mjs'

/**
 * Product modules by layer, lowest first. A module imports only modules of lower layers, and only their public.ts.
 * Document worker threads use drawings.ts instead, which imports nothing that requires a server.
 */
export const moduleLayers = [
  ['settings', 'geo', 'files', 'mail', 'texts'],
  ['partitions'],
  ['accounts'],
  ['work'],
  ['runs', 'exports', 'views'],
  ['exams'],
  ['payments', 'materials'],
  ['applications'],
  ['segments', 'group-import'],
  ['streaming'],
  ['arena'],
  ['results'],
  ['transparency'],
  ['forms'],
  ['coding-games', 'proctoring'],
  ['grand-final', 'imagination'],
  ['office'],
  ['mailing', 'integrations'],
  ['support'],
  ['monitoring'],
]

/**
 * Files and folders of web/, lowest layer first. Each imports only from lower layers; tests below web/testing count as
 * in its layer.
 */
export const webLayers = [
  ['__generated__', 'locales'],
  ['base'],
  ['api'],
  ['plain'],
  ['ui'],
  ['relay'],
  ['shared'],
  ['testing'],
  ['modules'],
  ['app'],
  ['main.tsx', 'public-pages', 'e2e'],
]

/** Files and folders of server/, lowest layer first. Each imports only from lower layers. */
export const serverLayers = [
  ['editions.ts', 'sentences'],
  ['base', 'environment.ts'],
  ['config.ts'],
  ['time'],
  ['locales'],
  ['errors'],
  ['limits', 'providers', 'tracing'],
  ['pubsub'],
  ['context'],
  ['database', 'secrets'],
  ['graphql'],
  ['demo-part', 'print', 'sheets', 'transport'],
  ['export', 'module'],
  ['modules'],
  ['documents', 'jobs'],
  ['modules.ts'],
  ['backup', 'demo', 'http', 'node.ts'],
  ['rest'],
  ['app.ts'],
  ['witness'],
  ['commands', 'serve.ts'],
  ['main.ts'],
  ['testing'],
]

/** What both sides must compute identically: exact decimals, hashes, words of codes, compression. */
const sharedPackages = new Set(['big.js', '@noble/hashes', '@scure/bip39', 'fflate'])

const isTest = (file) => /\.test\.tsx?$|^shared\/(?:.*\/)?testing\//.test(file)
const moduleOf = (file) => /^server\/modules\/([^/]+)\//.exec(file)?.[1]
const webModuleOf = (file) => /^web\/modules\/([^/]+)\//.exec(file)?.[1]
const layerOf = (module) => moduleLayers.findIndex((layer) => layer.includes(module))
const serverPartOf = (file) => /^server\/([^/]+)/.exec(file)?.[1]
const serverLayerOf = (part) => serverLayers.findIndex((layer) => layer.includes(part))
const isTestCode = (file) => isTest(file) || file.includes('/testing/')
const webPartOf = (file) => /^web\/([^/]+)/.exec(file)?.[1]
const webLayerOf = (part) => webLayers.findIndex((layer) => layer.includes(part))
const matches = (pattern, name) => name !== undefined && pattern.test(name)

/**
 * Each rule checks one import and returns a violation message or nothing. Tests are above all layers: they can import
 * from any layer, but only through a module's public.ts and its testing/public.ts, which exports what only tests of other
 * modules need.
 */
const rules = [
  function separateServerAndWeb({ from, to }) {
    if (from.startsWith('web/') && matches(/^server\//, to)) return 'the web app does not import the server'
    if (from.startsWith('server/') && matches(/^web\//, to)) return 'the server does not import the web app'
  },
  function independentShared({ from, to, package: name }) {
    if (!from.startsWith('shared/') || isTest(from)) return
    if (sharedPackages.has(name)) return
    if (name || (to && !to.startsWith('shared/')))
      return 'shared/ imports neither the server nor the web app, and no package but those that compute the same on both'
  },
  function publicModuleExports({ from, to = '' }) {
    const target = moduleOf(to)
    if (from.startsWith('server/documents/') && to.endsWith(`/${target}/drawings.ts`)) return undefined
    if (!from.startsWith('server/') || !target || target === moduleOf(from)) return undefined
    if (isTestCode(from) && to.endsWith(`/${target}/testing/public.ts`)) return undefined
    if (!to.endsWith(`/${target}/public.ts`)) return `import only public.ts of the module ${target}`
  },
  function testingForTestsOnly({ from, to = '' }) {
    if (!/^(server|web|shared)\//.test(from) || from.startsWith('web/e2e/')) return
    if (/\/testing\//.test(to) && !isTestCode(from)) return 'only tests import testing/'
  },
  function downwardImports({ from, to = '' }) {
    const [own, target] = [moduleOf(from), moduleOf(to)]
    if (own && layerOf(own) < 0) return `the module ${own} has no layer in scripts/lib/import-rules.mjs`
    if (own && target && own !== target && layerOf(target) >= layerOf(own) && !isTest(from)) {
      return `${own} is not in a layer above ${target}; use a job or an event`
    }
  },
  function transportFreeModules({ from, package: name }) {
    if (!moduleOf(from) || isTest(from)) return
    if (matches(/^(@apollo|@as-integrations|@fastify)\/|^fastify$/, name)) return `a module does not import ${name}`
  },
  function neutralTransport({ from, package: name }) {
    if (!from.startsWith('server/transport/') || isTest(from)) return
    if (matches(/^(@apollo|@as-integrations|@fastify)\/|^fastify$/, name))
      return `server/transport does not import ${name}`
  },
  function vendorsBehindProviders({ from, package: name }) {
    if (!from.startsWith('server/') || from.startsWith('server/providers/') || isTest(from)) return
    if (matches(/^(stripe|nodemailer|openai)$|^@aws-sdk\//, name)) return `${name} belongs in server/providers`
    if (name === 'sharp' && moduleOf(from) !== 'files') return 'sharp belongs in server/providers or the module files'
  },
  function downwardServerImports({ from, to = '' }) {
    if (isTestCode(from)) return undefined
    const [own, target] = [serverPartOf(from), serverPartOf(to)]
    for (const part of [own, target]) {
      if (part && serverLayerOf(part) < 0) return `server/${part} has no layer in scripts/lib/import-rules.mjs`
    }
    if (!own || !target || own === target) return undefined
    if (serverLayerOf(target) >= serverLayerOf(own)) return `server/${own} is not in a layer above server/${target}`
  },
  function webModuleLayers({ from, to = '' }) {
    const [own, target] = [webModuleOf(from), webModuleOf(to)]
    if (own && layerOf(own) < 0) return `the web module ${own} has no layer in scripts/lib/import-rules.mjs`
    if (!target || own === target) return undefined
    if (own && !to.endsWith(`/${target}/public.ts`)) return `import only public.ts of the web module ${target}`
    if (own && layerOf(target) >= layerOf(own)) return `the web module ${own} is not in a layer above ${target}`
  },
  function downwardWebImports({ from, to = '' }) {
    const [own, target] = [webPartOf(from), webPartOf(to)]
    for (const part of [own, target]) {
      if (part && webLayerOf(part) < 0) return `web/${part} has no layer in scripts/lib/import-rules.mjs`
    }
    if (!own || !target || own === target) return undefined
    const allowed = isTest(from) ? Math.max(webLayerOf(own) - 1, webLayerOf('testing')) : webLayerOf(own) - 1
    if (webLayerOf(target) > allowed) return `web/${own} is not in a layer above web/${target}`
  },
  function lightPublicPages({ from, package: name }) {
    if (webPartOf(from) !== 'plain' || isTest(from) || name === undefined || name === 'react') return
    return `web/plain does not import ${name}: public pages load React and nothing else`
  },
  function plainLowerWebLayers({ from, package: name }) {
    const own = webPartOf(from)
    if (own !== 'base' && own !== 'ui') return
    if (matches(/^(react-relay|relay-runtime|react-router|react-router-dom)$/, name)) {
      return `web/${own} does not import ${name}`
    }
  },
]

/**
 * Finds violations of the rules above and import cycles in the project at `root`.
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
  return [...broken, ...findCycles(imports).map((files) => `import cycle: ${files.join(' → ')}`)]
}

/** One cycle per back edge of a depth-first search, including type imports but not import() expressions. */
export function findCycles(imports) {
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
