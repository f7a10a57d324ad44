import type { LeafFinding, ReceiptFinding, RowFinding, Verification } from '../../shared/verification/findings.ts'

/** The outcome as lines for people. @param isBrief without the lists of rows and leaves */
export function linesOf(outcome: Verification, isBrief: boolean): string[] {
  const { exam, titles, version, checkpoint, rows, leaves, receipts, deviations, notes } = outcome
  return [
    `${titles['en'] ?? 'Exam'} (${exam}), results version ${version ?? '?'}`,
    checkpoint ? `log ${checkpoint.origin}, ${checkpoint.size} entries` : 'the log contradicts itself',
    ...(isBrief ? [] : [...rows.map(rowLine), ...leaves.map(leafLine)]),
    '',
    `${rows.length} rows: ${counted(rows.map(({ unranked }) => (unranked ? `not ranked (${unranked})` : 'ranked')))}`,
    `scores: ${counted(rows.map(({ recomputed }) => (recomputed === true ? 'computed again' : statedText[recomputed])))}`,
    `${leaves.length} leaves: ${counted(leaves.map(({ state }) => stateText[state]))}`,
    ...receipts.flatMap(receiptLines),
    ...notes.map((note) => `note: ${note}`),
    '',
    ...deviations.map(({ kind, where, text }) => `DEVIATION ${where} [${kind}]: ${text}`),
    deviations.length ? `${deviations.length} deviations` : 'Everything agrees.',
  ]
}

const statedText = {
  noConsent: 'as stated, not recomputable: no consent to publish the answers',
  provider: 'as stated, given by a provider',
  erased: 'as stated, the person was erased',
  withheld: 'as stated, the evidence is withheld',
  noScore: 'none, the attempt does not count',
}

const stateText = {
  ranked: 'of ranked rows',
  unranked: 'of rows without a place',
  cancelled: 'cancelled by a later leaf',
  exam: 'of the whole exam',
}

/** Counts of equal texts: `3 ranked, 1 not ranked (camera)`. */
function counted(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => `${count} ${text}`).join(', ') || 'none'
}

function rowLine({ row, group, rank, award, score, unranked, leaf, recomputed }: RowFinding): string {
  const place = unranked ? `not ranked (${unranked})` : `rank ${rank} in ${group}${award ? `, ${award}` : ''}`
  const how = recomputed === true ? 'computed again' : statedText[recomputed]
  return `row ${row}: ${place}, score ${score ?? 'none'} (${how}), leaf ${leaf ?? 'withheld'}`
}

function leafLine({ leaf, index, kind, at, row, state, rule, by }: LeafFinding): string {
  const what = row === null ? stateText.exam : `row ${row}: ${state}`
  const why = [rule && `by the rule ${rule}`, by && `by the leaf ${by}`].filter(Boolean).join(', ')
  return `leaf ${leaf}, entry ${index ?? 'none'}, ${kind}${at ? ` ${at}` : ''}, ${what}${why ? ` ${why}` : ''}`
}

function receiptLines({ file, leaf, text, answers }: ReceiptFinding): string[] {
  const proven = answers
    ? `  answers proven by this leaf: ${answers.map(([no, answer]) => `${no} ${answer || '–'}`).join(', ')}`
    : '  the answers are not published and not in this file'
  return [`receipt ${file}: leaf ${leaf}`, `  ${text}`, proven]
}
