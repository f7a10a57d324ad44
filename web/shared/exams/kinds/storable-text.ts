/** Typed text as an answer can hold it: without control characters, which can be pasted, and halves of characters. */
export const storableText = (typed: string): string => typed.replace(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, ' ')
