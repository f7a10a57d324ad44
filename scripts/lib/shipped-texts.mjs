import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { at } from './project.mjs'

/**
 * Vite plugin that writes the texts of all languages into one file of the built web app, for the server's comparison
 * with overrides.
 * @param {string} fileName
 * @returns {import('vite').Plugin}
 */
export function shippedTexts(fileName) {
  return {
    name: 'shipped-texts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(readTexts()) })
    },
  }
}

/** Language → namespace → texts. */
function readTexts() {
  const folder = at('web', 'locales')
  const texts = {}
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    for (const file of readdirSync(path.join(folder, entry.name))) {
      const ofLanguage = (texts[path.basename(file, '.json')] ??= {})
      ofLanguage[entry.name] = JSON.parse(readFileSync(path.join(folder, entry.name, file), 'utf8'))
    }
  }
  return texts
}
