/** A level of a paper; one with a pass mark must be passed before the questions behind it open. */
interface Gate {
  readonly toQuestionNo: number
  readonly passMark: number
}

/**
 * The part of a sealed paper that holds a question: the number of pass marks that must be reached before it opens. Each
 * part has its own key, and part 0 opens at the start.
 */
export const partOf = (levels: readonly Gate[], questionNo: number): number =>
  levels.filter(({ passMark, toQuestionNo }) => passMark > 0 && toQuestionNo < questionNo).length

/** The parts that are open to a student whose last open question is `openUntil`; none before the first question opens. */
export const openParts = (levels: readonly Gate[], openUntil: number): number[] =>
  openUntil < 1 ? [] : Array.from({ length: partOf(levels, openUntil) + 1 }, (_, part) => part)
