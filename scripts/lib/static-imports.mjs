import path from 'node:path'
import { at } from './project.mjs'

/** Modules that only pass on others: an import of a name loads only the module of that name. */
const index =
  /[\\/]node_modules[\\/]@(?:mantine|tabler)[\\/][\w-]+[\\/](?:dist[\\/])?esm[\\/](?:index|tabler-icons-react)\.mjs$|[\\/]web[\\/]modules[\\/][\w-]+[\\/]public\.ts$/
const named = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The modules that files of the web app import statically, directly or indirectly; known after the build phase. */
export class StaticImports {
  /** file → ids of its modules */
  #ids = new Map()

  /** @param {...string} files paths from the project's root */
  constructor(...files) {
    for (const file of files) this.#ids.set(file, new Set())
  }

  /**
   * Whether one of the files, all of them without `files`, imports a module.
   * @param {string} id absolute path of a module
   * @param {...string} files
   */
  has(id, ...files) {
    const asked = files.length > 0 ? files : [...this.#ids.keys()]
    return asked.some((file) => this.#ids.get(file).has(id))
  }

  /** @returns {import('vite').Plugin} */
  plugin() {
    const all = this.#ids
    return {
      name: 'static-imports',
      apply: 'build',
      buildEnd(error) {
        if (error) return
        const imports = new Imports((id) => this.getModuleInfo(id))
        for (const [file, ids] of all) {
          const open = [path.resolve(at(), file)]
          for (const id of open) {
            if (ids.has(id)) continue
            ids.add(id)
            if (!index.test(id)) open.push(...imports.of(id))
          }
        }
      },
    }
  }
}

/** Static imports of modules; those from an index lead to the modules of the imported names. */
class Imports {
  #infoOf
  #indexes = new Map()

  constructor(infoOf) {
    this.#infoOf = infoOf
  }

  of(id) {
    const module = this.#infoOf(id)
    if (!module) throw new Error(`${id} is not part of the web app`)
    return module.importedIds.flatMap((imported) =>
      // a public.ts may have code of its own
      index.test(imported)
        ? [...this.#through(imported, module), ...(imported.endsWith('.ts') ? [imported] : [])]
        : [imported],
    )
  }

  #through(id, module) {
    const packageName = /@(?:mantine|tabler)[\\/][\w-]+/.exec(id)?.[0].replace('\\', '/')
    const modules = this.#modulesOf(id)
    return [...String(module.code).matchAll(named)]
      .filter(([, , from]) => from === packageName || path.join(path.dirname(module.id), from) === id)
      .flatMap(([, names]) => names.split(',').map((name) => modules.get(name.trim().split(/\s+as\s+/)[0])))
      .filter(Boolean)
  }

  /** Name → id of its module. */
  #modulesOf(id) {
    const known = this.#indexes.get(id)
    if (known) return known
    const { code, importedIds } = this.#infoOf(id)
    const modules = new Map()
    for (const [, names, from] of String(code).matchAll(named)) {
      const target = from.startsWith('.')
        ? path.join(path.dirname(id), from)
        : importedIds.find((imported) => imported.includes(`/node_modules/${from}/`))
      for (const name of names.split(','))
        modules.set(
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1),
          target,
        )
    }
    this.#indexes.set(id, modules)
    return modules
  }
}
