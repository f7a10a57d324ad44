import type { FileText } from './file-texts.ts'
import type { InterfaceTextStatus } from './texts-view.ts'

/** Category of the note with a text's version. */
export const versionNote = 'stadia-version'

const states: Record<InterfaceTextStatus, string> = {
  empty: 'initial',
  needsEditing: 'initial',
  translated: 'translated',
  approved: 'final',
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Replaces variables by XLIFF placeholders, which translation tools preserve. */
function inline(text: string): string {
  let count = 0
  return text
    .split(/(\{\{.*?\}\}|\{\d\})/s)
    .map((part, i) => (i % 2 ? `<ph id="${++count}" equiv="${escaped(part)}"/>` : escaped(part)))
    .join('')
}

function unit({ key, english, text, status, version }: FileText, i: number): string {
  return (
    `    <unit id="u${i + 1}" name="${escaped(key)}">\n` +
    `      <notes><note category="${versionNote}">${escaped(version)}</note></notes>\n` +
    `      <segment state="${states[status]}">\n` +
    `        <source xml:space="preserve">${inline(english)}</source>\n` +
    `        <target xml:space="preserve">${inline(text)}</target>\n      </segment>\n    </unit>`
  )
}

/** Formats texts as XLIFF 2.0 for translation tools: one file per namespace, one unit per text. */
export function toXliff(texts: readonly FileText[], locale: string): string {
  const files = [...new Set(texts.map(({ namespace }) => namespace))].map((namespace) => {
    const units = texts.filter((each) => each.namespace === namespace).map(unit)
    return `  <file id="${escaped(namespace)}">\n${units.join('\n')}\n  </file>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${locale}">\n` +
    `${files.join('\n')}\n</xliff>\n`
  )
}
