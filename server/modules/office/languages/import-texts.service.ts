import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { lockTexts, problemsIn, write } from './edit-texts.service.ts'
import { InterfaceTextStatus } from './text-override.entity.ts'
import { versionOf } from './text-version.ts'
import type { ImportedTextInput, ImportTextsInput, ImportTextsPayload, TextEntry } from './texts.inputs.ts'
import { entriesOf } from './texts.service.ts'

const nameOf = ({ namespace, key }: { namespace: string; key: string }) => `${namespace} ${key}`

/**
 * Imports texts of one language: saves the valid ones and reports the reason for each of the others. A text that was
 * changed here after the file was exported is a conflict and is not replaced; to replace it, import it again with the
 * version of that conflict.
 */
export function importTexts(outer: Ctx, { locale, texts, dryRun }: ImportTextsInput): Promise<ImportTextsPayload> {
  return inTransaction(outer, async (ctx) => {
    await lockTexts(ctx, locale)
    const entries = new Map((await entriesOf(ctx, locale)).map((entry) => [nameOf(entry), entry]))
    const repeated = repeatedNames(texts)
    const answer: ImportTextsPayload = { changed: 0, same: 0, problems: [], conflicts: [] }
    for (const given of texts) {
      const { namespace, key, text } = given
      const entry = entries.get(nameOf(given))
      const refuse = (message: string) =>
        answer.problems.push({ namespace, key, message: ctx.node.texts.sentence(ctx.locale, message) })
      const problem = entry && text && problemsIn(entry, text)[0]
      if (repeated.has(nameOf(given))) refuse('The file has this text twice')
      else if (!entry) refuse('Text not found')
      else if (problem) refuse(problem)
      else if (!text || text === entry.text) answer.same += 1
      else if (isNewer(entry, given)) answer.conflicts.push(conflictOf(entry, text))
      else {
        answer.changed += 1
        if (!dryRun) await bring(ctx, entry, given)
      }
    }
    return answer
  })
}

function repeatedNames(texts: readonly ImportedTextInput[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const name of texts.map(nameOf)) (seen.has(name) ? repeated : seen).add(name)
  return repeated
}

/** Whether the text was changed since the export; without a version, whether it was ever changed here. */
const isNewer = (entry: TextEntry, { version }: ImportedTextInput): boolean =>
  version == null ? entry.isChanged : version !== versionOf(entry.text)

const conflictOf = (entry: TextEntry, text: string) => ({
  namespace: entry.namespace,
  key: entry.key,
  current: entry.text,
  text,
  version: versionOf(entry.text),
  changedAt: entry.changedAt,
})

/** Saves an imported text. Approval requires a person, so it is not imported. */
function bring(ctx: Ctx, entry: TextEntry, { text, status, english }: ImportedTextInput): Promise<void> {
  return write(ctx, entry, {
    text,
    status: status === 'needsEditing' ? status : InterfaceTextStatus.translated,
    staysOutdated: english != null && english !== entry.english,
  })
}
