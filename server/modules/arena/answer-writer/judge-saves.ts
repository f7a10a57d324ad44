import { evaluateSave } from './evaluate-save.ts'
import { storeLateSaves, type LateSave } from './late-answers.ts'
import { readStored } from './reading.ts'
import { overloaded } from './refusals.ts'
import type { FreshAttempt, Save } from './types.ts'
import { busyRetryMs, readFresh, refuseAsBroken, type WriterParts } from './writer-parts.ts'

/** Retries of a save after lost races, before the client is asked to retry. */
const triesLimit = 5

/**
 * Evaluates saves that no statement wrote against freshly read rows: acknowledges, refuses, stores or retries each of
 * them.
 */
export async function judgeSaves(parts: WriterParts, saves: readonly Save[]): Promise<void> {
  let fresh: Map<string, FreshAttempt>
  let isStored: Awaited<ReturnType<typeof readStored>>
  try {
    fresh = await readFresh(parts, saves)
    isStored = await readStored(parts.pool, saves, fresh)
  } catch (error) {
    return refuseAsBroken(parts, saves, error)
  }
  const late: LateSave[] = []
  for (const save of saves) {
    const verdict = evaluateSave(save, fresh.get(save.attemptId), (operation) => isStored(save, operation))
    if (verdict.is === 'late') late.push({ save, attempt: verdict.attempt, operations: verdict.operations })
    else if (verdict.is === 'refused') parts.pending.refuse([save], verdict.refusal)
    else if (verdict.is === 'saved') parts.pending.acknowledge(save, verdict.saved)
    else retry(parts, save, verdict.storedTo)
  }
  if (late.length) await keep(parts, late)
}

async function keep(parts: WriterParts, late: readonly LateSave[]): Promise<void> {
  try {
    for (const [save, refusal] of await storeLateSaves(parts.pool, parts.shift(), late)) {
      parts.pending.refuse([save], refusal)
    }
  } catch (error) {
    refuseAsBroken(
      parts,
      late.map(({ save }) => save),
      error,
    )
  }
}

function retry({ pending, requeue }: WriterParts, save: Save, storedTo: number): void {
  save.storedTo = storedTo
  if (++save.tries < triesLimit) requeue(save)
  else pending.refuse([save], overloaded(busyRetryMs))
}
