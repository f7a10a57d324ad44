import path from 'node:path'
import { at } from './project.mjs'

/**
 * The modules that some files of the web app import statically, directly or indirectly; known after the build phase.
 */
export class StaticImports {
  #ids = new Set()
  #files

  /** @param {...string} files paths from the project's root */
  constructor(...files) {
    this.#files = files
  }

  /** @param {string} id absolute path of a module */
  has(id) {
    return this.#ids.has(id)
  }

  /** @returns {import('vite').Plugin} */
  plugin() {
    const ids = this.#ids
    const files = this.#files.map((file) => path.resolve(at(), file))
    return {
      name: 'static-imports',
      apply: 'build',
      buildEnd(error) {
        if (error) return
        const open = [...files]
        for (const id of open) {
          if (ids.has(id)) continue
          const module = this.getModuleInfo(id)
          if (!module) throw new Error(`${id} is not part of the web app`)
          ids.add(id)
          open.push(...module.importedIds)
        }
      },
    }
  }
}
